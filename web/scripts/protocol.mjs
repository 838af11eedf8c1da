// Writes src/protocol/types.ts from the server's own JSON schema. It is made anew before every build and check and never
// kept in git, so the pages cannot drift away from the server: what changed there no longer compiles here.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const target = fileURLToPath(new URL('../src/protocol/types.ts', import.meta.url));
const python = process.env.PYTHON ?? (existsSync(`${root}.venv/bin/python`) ? `${root}.venv/bin/python` : 'python3');
const schema = JSON.parse(
  execFileSync(python, ['-m', 'ludothek.server.protocol'], { cwd: root, maxBuffer: 1 << 24 }).toString(),
);

function typeOf(node) {
  if (node.$ref) return node.$ref.split('/').pop();
  if (node.enum) return node.enum.map((option) => JSON.stringify(option)).join(' | ');
  if ('const' in node) return JSON.stringify(node.const);
  const options = node.anyOf ?? node.oneOf;
  if (options) return options.map(typeOf).join(' | ');
  switch (node.type) {
    case 'array':
      if (node.prefixItems) return `[${node.prefixItems.map(typeOf).join(', ')}]`;
      return node.items ? `(${typeOf(node.items)})[]` : 'unknown[]';
    case 'object':
      if (node.properties) return fields(node);
      return `Record<string, ${typeof node.additionalProperties === 'object' ? typeOf(node.additionalProperties) : 'unknown'}>`;
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return node.type;
    default:
      return 'unknown';
  }
}

/** Commands and bodies may leave out what has a default; the server itself always writes every field. */
function fields(node, optional = false) {
  const required = new Set(node.required ?? []);
  const lines = Object.entries(node.properties).map(([name, inner]) => {
    const mark = optional && !required.has(name) ? '?' : '';
    return `  ${name}${mark}: ${typeOf(inner)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

function names(union) {
  return (union.anyOf ?? union.oneOf ?? [union]).map((option) => option.$ref.split('/').pop());
}

const BODIES = [
  'NewIdentity',
  'Rename',
  'NewTable',
  'TableChange',
  'TakeSeat',
  'BotLevel',
  'NewHost',
  'Clock',
  'LessonAttempt',
  'BoardQuestion',
];
const sent = new Set([...names(schema.commands), ...BODIES]);
const parts = Object.entries(schema.$defs).map(
  ([name, node]) => `export type ${name} = ${node.properties ? fields(node, sent.has(name)) : typeOf(node)};`,
);
const text = [
  '// Written by scripts/protocol.mjs from the schema of the server: do not edit.',
  ...parts,
  `export type Commands = ${names(schema.commands).join(' | ')};`,
  `export type Messages = ${names(schema.messages).join(' | ')};`,
  '',
].join('\n');

mkdirSync(fileURLToPath(new URL('../src/protocol/', import.meta.url)), { recursive: true });
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
