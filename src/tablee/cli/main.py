"""Entry point: find the language, run the command, and report every failure in one clear line."""

import os
import sys
from collections.abc import Sequence

import click

from tablee.cli.spoken import SpokenGroup, language_of, speaker
from tablee.cli.terminal.streams import abandon_output, make_ready
from tablee.core.errors import TableeError
from tablee.core.text import Message

BAD_INPUT = 2
INTERRUPTED = 130

tablee = SpokenGroup(
    name="tablee",
    alone="serve",
    lazy={
        "serve": "tablee.cli.serve:serve",
        "games": "tablee.cli.games:games",
        "rules": "tablee.cli.games:rules",
        "print": "tablee.cli.print:print_box",
        "play": "tablee.cli.play:play",
        "daily": "tablee.cli.play:daily",
        "simulate": "tablee.cli.simulate:simulate",
        "arena": "tablee.cli.arena:arena",
        "league": "tablee.cli.league:league",
        "check-bot": "tablee.cli.check_bot:check_bot",
        "export": "tablee.cli.export:export",
        "replay": "tablee.cli.replay:replay",
        "review": "tablee.cli.review:review_log",
        "verify": "tablee.cli.review:verify_log",
        "word": "tablee.cli.words:word",
        "words": "tablee.cli.words:words",
        "lexicon": "tablee.cli.lexicon:lexicon",
        "bench": "tablee.cli.bench:bench",
        "decks": "tablee.cli.decks:decks",
        "backup": "tablee.cli.upkeep:backup",
        "restore": "tablee.cli.upkeep:restore",
        "check": "tablee.cli.upkeep:check",
        "ratings": "tablee.cli.ratings:ratings",
        "admin": "tablee.cli.admin:admin",
        "settings": "tablee.cli.settings:settings",
    },
)


def run(arguments: Sequence[str]) -> int:
    """Run a command line and return the exit code."""
    language = language_of(arguments, os.environ)
    say = speaker(language)
    try:
        code = tablee.main(args=list(arguments), prog_name="tablee", standalone_mode=False, obj=language)
        sys.stdout.flush()
    except TableeError as error:
        return _fail(say.say(error.message))
    except click.UsageError as error:
        return _fail(say.say(_usage_message(error)))
    except (KeyboardInterrupt, click.Abort, EOFError):
        return INTERRUPTED
    except BrokenPipeError:
        abandon_output()
        return INTERRUPTED
    except OSError as error:
        abandon_output()
        return _fail(say("cli-system-refuses", why=_system_why(error)))
    return code if isinstance(code, int) else 0


def main() -> None:
    make_ready()
    sys.exit(run(sys.argv[1:]))


def _fail(line: str) -> int:
    click.echo(f"tablee: {' '.join(line.split(chr(10)))}", err=True)
    return BAD_INPUT


def _system_why(error: OSError) -> str:
    why = error.strerror or type(error).__name__
    return f"{error.filename}, {why}" if error.filename else why


def _usage_message(error: click.UsageError) -> Message:
    command = error.ctx.command_path if error.ctx else "tablee"
    match error:
        case click.NoSuchOption():
            return Message("cli-no-such-option", {"option": error.option_name, "command": command})
        case click.MissingParameter():
            name = error.param.human_readable_name if error.param else ""
            return Message("cli-missing", {"name": name, "command": command})
        case click.BadOptionUsage():
            return Message("cli-option-wants-value", {"option": error.option_name, "command": command})
        case click.BadParameter():
            name = error.param.human_readable_name if error.param else ""
            return Message("cli-bad-value", {"name": name, "why": error.message, "command": command})
        case _:
            return Message("cli-usage-error", {"why": error.message, "command": command})
