"""The description of the interface as one page, from the OpenAPI document: no script, nothing from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

METHODS = ("get", "post", "put", "patch", "delete")
STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2.5rem; } h3 { font-size: 1rem; margin-bottom: 0; }
.method { font-weight: 700; } code { font-size: .95em; overflow-wrap: anywhere; }
table { border-collapse: collapse; } td, th { text-align: start; padding: .1rem 1rem .1rem 0; vertical-align: top; }
"""


class ApiDocs(OpenAPIRenderPlugin):
    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return page_of(openapi_schema).encode()


def page_of(document: dict[str, Any]) -> str:
    about = document["info"]
    by_tag: dict[str, list[str]] = {}
    for path, operations in document["paths"].items():
        for method in METHODS:
            if method in operations:
                tag = next(iter(operations[method].get("tags") or ()), "other")
                by_tag.setdefault(tag, []).append(_operation(method, path, operations[method]))
    routes = "".join(f"<h2>{escape(tag)}</h2>{''.join(found)}" for tag, found in by_tag.items())
    types = document.get("components", {}).get("schemas", {})
    described = "".join(_type(name, schema) for name, schema in sorted(types.items()))
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(about["title"])}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>'
        f"<h1>{escape(about['title'])} {escape(about['version'])}</h1><p>{escape(about.get('description', ''))}</p>"
        '<p><a href="docs/openapi.json">openapi.json</a> for programs; the live channel is described by '
        f'<a href="protocol">/api/protocol</a>.</p>{routes}<h2>Types</h2>{described}</body></html>'
    )


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    takes = [
        f"<tr><td><code>{escape(given['name'])}</code></td><td>{escape(given['in'])}</td>"
        f"<td>{_shape(given.get('schema', {}))}</td></tr>"
        for given in operation.get("parameters", [])
    ]
    for content in operation.get("requestBody", {}).get("content", {}).values():
        takes.append(f"<tr><td></td><td>body</td><td>{_shape(content.get('schema', {}))}</td></tr>")
    answers = [
        f"<tr><td>{escape(status)}</td><td></td><td>{_shape(content.get('schema', {}))}</td></tr>"
        for status, answer in operation["responses"].items()
        if status.startswith("2")
        for content in answer.get("content", {}).values()
    ]
    said = escape(operation.get("description") or operation.get("summary") or "")
    return (
        f'<h3><span class="method">{method.upper()}</span> <code>{escape(path)}</code></h3><p>{said}</p>'
        f"<table>{''.join(takes + answers)}</table>"
    )


def _type(name: str, schema: dict[str, Any]) -> str:
    rows = [
        f"<tr><td><code>{escape(field)}</code></td><td>{_shape(shape)}</td></tr>"
        for field, shape in schema.get("properties", {}).items()
    ]
    about = escape(schema.get("description") or "")
    return f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{about}</p><table>{"".join(rows)}</table>'


def _shape(schema: dict[str, Any]) -> str:
    """What a value looks like, in a few words; a type of ours is a link to its description."""
    if "$ref" in schema:
        name = escape(str(schema["$ref"]).rsplit("/", 1)[-1])
        return f'<a href="#{name}">{name}</a>'
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(_shape(option) for option in schema[several])
    if "enum" in schema:
        return ", ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_shape(schema.get('items', {})) or 'anything'}"
    return escape(str(schema.get("type", "")))
