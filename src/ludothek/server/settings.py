"""Everything about a server that can be set: by the command line, by the environment (`LUDOTHEK_PORT=8000`), or by a
file (`LUDOTHEK_CONFIG=/etc/ludothek/ludothek.toml`). `ludothek serve --settings` lists it all."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_type_hints

import msgspec

from ludothek.server.storage.vault import key_in

PREFIX = "LUDOTHEK_"
CONFIG = "LUDOTHEK_CONFIG"


def about(sentence: str) -> msgspec.Meta:
    return msgspec.Meta(description=sentence)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    host: Annotated[str, about("The address to listen on; 0.0.0.0 lets others on the network in.")] = "127.0.0.1"
    port: Annotated[int, about("The port to listen on.")] = 8000
    database: Annotated[
        str,
        about("A file for SQLite, or `postgresql://...`; left out, a file among the user's data."),
    ] = ""
    secret_key: Annotated[
        str,
        about("What the secrets of matches come from, the same for all processes; left out, a file of this user's."),
    ] = ""
    redis: Annotated[
        str,
        about("`redis://...` where several processes serve the same tables; empty for one process."),
    ] = ""
    workers: Annotated[int, about("Processes on this machine; more than one need `redis`.")] = 1
    origins: Annotated[
        str,
        about("Other origins pages may come from, separated by commas; the server's own is always one of them."),
    ] = ""
    base_path: Annotated[
        str,
        about("Where browsers find the pages behind a proxy that takes this path away, for example `/games/`."),
    ] = "/"
    secure_cookies: Annotated[bool, about("Cookies over HTTPS only: set it wherever there is HTTPS.")] = False
    trusted_proxies: Annotated[
        str,
        about(
            "Addresses of proxies in front, separated by commas: whom they name is the visitor. `*` trusts everybody."
        ),
    ] = "127.0.0.1,::1"
    tls_certificate: Annotated[str, about("A certificate chain as PEM, where the server itself speaks HTTPS.")] = ""
    tls_key: Annotated[str, about("The key that belongs to `tls_certificate`.")] = ""
    bot_threads: Annotated[
        int,
        about("How many bots may think at a time, in a process of their own; 0 lets them think in the server's."),
    ] = 32
    bot_seconds: Annotated[
        float,
        about("How long a bot may think beyond its level's own budget before a random action is played."),
    ] = 3.0
    bot_share: Annotated[
        float,
        about("Seconds that one host's bots may think per second, in the long run; beyond that they play simply."),
    ] = 2.0
    bot_pace: Annotated[float, about("How long people at the table get to see one bot's action before the next.")] = 0.6
    replay_process: Annotated[
        bool, about("Replays and figures are computed in a process of their own, so that nobody who plays waits.")
    ] = True
    grace_seconds: Annotated[
        float,
        about("How long somebody may be gone from a live table before a bot stands in."),
    ] = 120.0
    address_rate: Annotated[
        float,
        about("Requests per second from one address, in the long run; bursts of ten times as many pass."),
    ] = 50.0
    replay_rate: Annotated[float, about("Requests for finished games per second from one address, likewise.")] = 5.0
    identity_rate: Annotated[float, about("Requests and messages per second of one identity, likewise.")] = 20.0
    connections_per_address: Annotated[
        int, about("Connections from one address at a time; those of trusted proxies are theirs to limit.")
    ] = 200
    head_bytes: Annotated[int, about("The size of a request's head, in bytes.")] = 16_384
    request_seconds: Annotated[float, about("How long a request may take to arrive.")] = 20.0
    chat_rate: Annotated[float, about("Lines of chat and gestures per second of one person, likewise.")] = 1.0
    connections_per_identity: Annotated[int, about("Live connections of one identity.")] = 20
    tables_per_identity: Annotated[int, about("Tables that are not over which one person may host.")] = 50
    tables_per_address: Annotated[int, about("Tables that are not over which were opened from one address.")] = 500
    stored_bytes_per_identity: Annotated[
        int, about("Bytes of chat, drawings and own words that one person may have stored per day.")
    ] = 20_000_000
    stored_bytes_per_address: Annotated[int, about("Likewise from one address.")] = 200_000_000
    bot_share_per_address: Annotated[
        float, about("Seconds that bots at tables opened from one address may think per second, in the long run.")
    ] = 8.0
    waiting_days: Annotated[float, about("How long a table waits that nobody starts, before it is deleted.")] = 30.0
    match_days: Annotated[float, about("How long games are kept after their end.")] = 365.0
    chat_days: Annotated[float, about("How long chat is kept.")] = 30.0
    report_days: Annotated[float, about("How long players' reports to the operator are kept.")] = 90.0
    admin_token: Annotated[
        str,
        about(
            "Opens /admin, the operator's page, and its interface; empty: there is none. `ludothek admin` needs none."
        ),
    ] = ""
    moderation_seconds: Annotated[
        float, about("How often bans and unwanted words are read anew, in case `ludothek admin` has changed them.")
    ] = 5.0
    queue: Annotated[int, about("Messages waiting for one slow client before it is resynchronised.")] = 64
    share_seconds: Annotated[
        float, about("How often processes tell each other what was counted, and what was spent of limits.")
    ] = 1.0
    idle_seconds: Annotated[float, about("How long a table nobody is connected to stays in memory.")] = 600.0
    ice: Annotated[
        str,
        about(
            "STUN servers (`stun:host:port`, separated by commas) for cameras between different networks; within "
            "one network, and on one machine, none is needed."
        ),
    ] = ""
    time_lapse: Annotated[
        float,
        about("How fast the clocks of all matches run. For tests alone: at 4, a minute of sand is over in 15 seconds."),
    ] = 1.0
    logs: Annotated[str, about("How much is logged: debug, info, warning, error or critical.")] = "info"

    @property
    def engine_url(self) -> str:
        """The database as SQLAlchemy names it."""
        if self.database.startswith(("postgresql://", "postgres://")):
            return "postgresql+asyncpg://" + self.database.split("://", 1)[1]
        if "://" in self.database:
            return self.database
        return f"sqlite+aiosqlite:///{self.database or default_database()}"

    @property
    def base(self) -> str:
        """`base_path` with a slash at both ends."""
        return f"/{self.base_path.strip('/')}/" if self.base_path.strip("/") else "/"

    @property
    def match_key(self) -> str:
        """What the secrets of matches are derived from (storage/vault.py)."""
        return self.secret_key or key_in(data_home())

    @property
    def proxies(self) -> frozenset[str]:
        return frozenset(proxy.strip() for proxy in self.trusted_proxies.split(",") if proxy.strip())

    @property
    def ice_servers(self) -> list[str]:
        return [server.strip() for server in self.ice.split(",") if server.strip()]

    @property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(origin.strip().rstrip("/") for origin in self.origins.split(",") if origin.strip())


def data_home() -> Path:
    """Where this user's own data lie."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "ludothek"
    home.mkdir(parents=True, exist_ok=True)
    return home


def default_database() -> Path:
    return data_home() / "tables.db"


def read_settings(given: Mapping[str, Any] | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """What was given, then the environment, then the file, then the defaults. ValidationError names a fault."""
    source = os.environ if environment is None else environment
    names = Settings.__struct_fields__
    found: dict[str, Any] = read_file(Path(source[CONFIG])) if source.get(CONFIG) else {}
    found.update({name: source[PREFIX + name.upper()] for name in names if PREFIX + name.upper() in source})
    found.update({name: value for name, value in (given or {}).items() if value is not None})
    return msgspec.convert(found, Settings, strict=False)


def read_file(path: Path) -> dict[str, Any]:
    """Settings as TOML, one per line: `port = 8000`."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise msgspec.ValidationError(f"{path}: {error}") from error
    unknown = [name for name in found if name not in Settings.__struct_fields__]
    if unknown:
        raise msgspec.ValidationError(f"{path}: there is no setting {', '.join(unknown)}")
    return found


class SettingInfo(NamedTuple):
    name: str
    variable: str
    value: Any
    default: Any
    about: str


def list_settings(settings: Settings) -> list[SettingInfo]:
    """Every setting with its value, in the order of the class."""
    hints = get_type_hints(Settings, include_extras=True)
    defaults = Settings()
    return [
        SettingInfo(name, PREFIX + name.upper(), getattr(settings, name), getattr(defaults, name), _about(hints[name]))
        for name in Settings.__struct_fields__
    ]


def _about(hint: Any) -> str:
    return next(note.description or "" for note in hint.__metadata__ if isinstance(note, msgspec.Meta))
