"""`nonuple completion`."""

import click
from click import shell_completion

from nonuple.entrypoints.cli.french_click import speak_french

speak_french((shell_completion,))
_VARIABLE = "_NONUPLE_COMPLETE"


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]), metavar="bash|zsh|fish")
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Écrire le script de complétion d’un shell.

    \b
    bash : ajoutez à ~/.bashrc      eval "$(nonuple completion bash)"
    zsh  : ajoutez à ~/.zshrc       eval "$(nonuple completion zsh)"
    fish : nonuple completion fish > ~/.config/fish/completions/nonuple.fish
    """  # noqa: D301, the mark is Click's: these lines are not to be joined
    found = shell_completion.get_completion_class(shell)
    if found is None:
        raise click.BadParameter(shell)
    click.echo(found(ctx.find_root().command, {}, "nonuple", _VARIABLE).source())
