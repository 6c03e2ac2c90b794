"""`nonuple people`: names, licences and clubs, which logs do not hold."""

from collections.abc import Sequence
from dataclasses import asdict

import click

from nonuple.app.access.errors import BadPerson, PersonFault
from nonuple.app.access.people import People, Person
from nonuple.entrypoints.cli.french_click import FrenchGroup
from nonuple.entrypoints.cli.options import echo_json, json_option
from nonuple.entrypoints.cli.store import store_option
from nonuple.entrypoints.french.messages import counted
from nonuple.entrypoints.people_bootstrap import everybody, with_people

_who = click.argument("who", metavar="QUI")


@click.group(cls=FrenchGroup)
def people() -> None:
    """Les personnes : noms, licences et clubs, à part du journal des parties.

    QUI est un identifiant, une licence ou un nom. Le serveur peut tourner en même temps.
    """


@people.command("list")
@store_option
@json_option
def list_(*, address: str, as_json: bool) -> None:
    """Lister les personnes connues."""
    found = everybody(address)
    if as_json:
        echo_json([asdict(one) for one in found])
        return
    for one in found:
        click.echo(_line(one))
    click.echo(f"{counted(len(found), 'personne')}." if found else "Personne.", err=True)


@people.command()
@_who
@store_option
@json_option
def show(*, who: str, address: str, as_json: bool) -> None:
    """Montrer tout ce qui est enregistré sur quelqu’un."""
    found = _found(address, who)
    if as_json:
        echo_json([asdict(one) for one in found])
        return
    for one in found:
        click.echo(_line(one))


@people.command()
@click.argument("name", metavar="NOM")
@click.option("--licence", default="", metavar="NUMÉRO", help="Le numéro de licence.")
@click.option("--club", default="", metavar="NOM", help="Le club.")
@click.option("--category", default="", metavar="TEXTE", help="La catégorie d’âge.")
@click.option("--series", default="", metavar="TEXTE", help="La série.")
@store_option
def add(*, name: str, licence: str, club: str, category: str, series: str, address: str) -> None:
    """Ajouter quelqu’un, ou mettre à jour la personne qui a cette licence."""
    person = Person("", name, licence, club, category, series)
    kept = with_people(address, lambda people: people.put(person), may_create=True)
    click.echo(_line(kept))


@people.command()
@_who
@click.option("--yes", "is_sure", is_flag=True, help="Effacer vraiment.")
@store_option
def forget(*, who: str, is_sure: bool, address: str) -> None:
    """Effacer quelqu’un pour de bon, avec ses comptes : nom, licence, club.

    Les journaux ne gardent qu’un identifiant anonyme. Les sauvegardes et les exports avec noms
    faits avant sont à effacer vous-même.
    """
    found = _found(address, who)
    for one in found:
        click.echo(_line(one))
    if len(found) > 1:
        raise click.UsageError("Plusieurs personnes ont ce nom : indiquez l’identifiant.")
    if not is_sure:
        raise click.UsageError("Rien n’a été effacé : ajoutez --yes pour effacer pour de bon.")
    with_people(address, lambda people: people.forget(found[0].number))
    click.echo("Effacé.")


def _found(address: str, who: str) -> Sequence[Person]:
    async def find(people: People) -> list[Person]:
        return await people.find(who)

    found = with_people(address, find)
    if not found:
        raise BadPerson(PersonFault.UNKNOWN)
    return found


def _line(one: Person) -> str:
    details = (one.licence, one.club, one.category, one.series)
    return f"{one.number}  {one.name}" + "".join(f", {text}" for text in details if text)
