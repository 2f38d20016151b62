"""Pictures of the games' scenes: at the start, in the middle and near the end, with the fewest
and the most players, with short names and the longest; and what a scene opens."""

from __future__ import annotations

import random
from typing import Any

from companion.components import builtin
from companion.devices import Sand
from companion.snapshots import GlassView
from companion.table.playing import PLAY
from tests.pictures.cases import case, table
from tests.ui import samples
from tests.ui.driver import Driver
from tests.ui.samples import LONG_NAMES, NAMES, Playing

SECONDS = 60.0
WIDE = {
    "sheet": {"streets": ["ogvwbrgvwo" * 2] * 5, "sephi": [0, 3, 5]},
    "street_bonus": 10,
}
SHARES = (("start", 0.0), ("middle", 0.5), ("late", 0.93))
MOMENTS: dict[str, dict[str, Any]] = {
    "stars-2": {"game": "stars", "players": 2},
    "stars-6": {"game": "stars", "players": 6},
    "prince-3": {"game": "prince", "players": 3},
    "prince-6": {"game": "prince", "players": 6},
    "mort-1": {"game": "mort", "players": 1, "solo": "classic"},
    "mort-aaa": {"game": "mort", "players": 1, "solo": "aaa"},
    "mort-3": {"game": "mort", "players": 3},
    "mort-6": {"game": "mort", "players": 6},
    "mort-wide": {"game": "mort", "players": 4, "components": WIDE},
    "residence-2": {"game": "residence", "players": 2},
    "residence-6": {"game": "residence", "players": 6},
}


def glass(gone: float = 0.0, runs: int = 1) -> GlassView:
    """A task's hourglass, running since `gone` seconds."""
    sand = Sand(SECONDS - gone, SECONDS, gone > 0, 0, 100.0)
    return GlassView(sand, runs * SECONDS, runs * SECONDS - gone, runs - 1)


def at(game: str, players: int, share: float, *, long: bool = False, **more: Any) -> Playing:
    """A game with so many players that has gone on for a share of its length."""
    names = (LONG_NAMES if long else NAMES)[:players]
    return samples.along(game, names, share, seed=3, **more)


def show(driver: Driver, playing: Playing) -> None:
    """Show a game; a task of the prince with its hourglass."""
    runs = playing.match.view().get("runs")
    table(driver, playing, glass=glass(17.0, runs) if runs else None)


for name, moment in MOMENTS.items():
    for word, share in SHARES:
        for long in (False, True):

            @case(f"{name}-{word}" + ("-long" if long else ""))
            def scene(
                driver: Driver,
                moment: dict[str, Any] = moment,
                share: float = share,
                long: bool = long,
            ) -> None:
                show(driver, at(share=share, long=long, **moment))


def scene_of(driver: Driver) -> Any:
    """The scene on the screen."""
    return driver.stage.screen.scene


def next_kind(playing: Playing, *kinds: str) -> Playing:
    """The game, gone on until one of these kinds of action is the next."""
    chance = random.Random(7)
    while not playing.match.finished:
        turn = playing.match.turn()
        if turn is not None and turn.expects[0] in kinds:
            break
        samples.step(playing, chance)
    return playing


@case("stars-card-chosen")
def stars_card(driver: Driver) -> None:
    show(driver, next_kind(at("stars", 6, 0.3), "play"))
    scene = scene_of(driver)
    scene._touched(scene.bar.pieces[-1])


@case("stars-story")
def stars_story(driver: Driver) -> None:
    show(driver, next_kind(at("stars", 4, 0.2), "story"))


@case("stars-which-story")
def stars_which(driver: Driver) -> None:
    box = {**builtin("stars"), "boards": [["S01", "S07"], ["S02", "S08"], ["S03", "S09"]]}
    show(driver, next_kind(at("stars", 4, 0.2, components=box), "story"))
    scene = scene_of(driver)
    scene._touched(next(piece for piece in scene.bar.pieces if piece.option.what == "down"))


@case("stars-telescope")
def stars_telescope(driver: Driver) -> None:
    show(driver, next_kind(at("stars", 6, 0.3), "telescope"))


@case("stars-steal")
def stars_steal(driver: Driver) -> None:
    stars_telescope(driver)
    scene = scene_of(driver)
    for piece in scene.bar.pieces:
        if piece.option.value == "steal2":
            scene._touched(piece)


@case("stars-spend")
def stars_spend(driver: Driver) -> None:
    show(driver, next_kind(at("stars", 3, 0.6), "spend_story", "retire"))


@case("stars-belongings")
def stars_belongings(driver: Driver) -> None:
    show(driver, at("stars", 4, 0.8, long=True))
    scene_of(driver).touched_player(LONG_NAMES[1])


@case("stars-pile")
def stars_pile(driver: Driver) -> None:
    show(driver, at("stars", 6, 0.0))
    scene_of(driver).laying.open_pile()


@case("stars-stories")
def stars_stories(driver: Driver) -> None:
    show(driver, at("stars", 6, 0.0))
    scene_of(driver).laying.open_stories()


@case("stars-stories-laid")
def stars_stories_laid(driver: Driver) -> None:
    stars_stories(driver)
    sheet = driver.stage.sheet
    for number in (0, 4, 6, 6, 1, 12):
        sheet._put(sheet.laid.looks[sorted(sheet.laid.looks)[number]])
    for tile in ("S03", "S16", "S18"):
        sheet.laid.read(tile)
    sheet._turn_to(0)
    sheet._put(sheet.laid.looks["S13"])
    sheet._say("")


@case("new-game-stars-variants")
def stars_variants(driver: Driver) -> None:
    show(driver, at("stars", 6, 0.0))
    driver.stage.go("new_game", game="stars", names=NAMES)
    driver.stage.screen.open_variants()


def prince_task(driver: Driver, kind: str, gone: float, players: int = 6) -> Any:
    """A task that has just been played, with its sand."""
    playing = next_kind(at("prince", players, 0.15, long=players == 6), "task")
    player = playing.match.public()["turn"]["players"][0]
    playing.play([{"type": "task", "player": player, "task": kind}], PLAY)
    playing.confirmed()
    runs = playing.match.view()["runs"]
    table(driver, playing, glass=glass(gone, runs) if runs else None)
    return scene_of(driver)


for kind, gone in (("explain", 0.0), ("draw", 21.0), ("remember", 52.0), ("decide", 0.0)):

    @case(f"prince-task-{kind}")
    def task(driver: Driver, kind: str = kind, gone: float = gone) -> None:
        prince_task(driver, kind, gone)


@case("prince-exchange")
def exchange(driver: Driver) -> None:
    playing = at("prince", 5, 0.0, long=True)
    for turn in range(8):
        player, other = (LONG_NAMES[(turn + more) % 5] for more in (0, 1))
        playing.play([{"type": "task", "player": player, "task": "draw"}], PLAY)
        playing.play([{"type": "guessed", "by": other}], PLAY)
        playing.confirmed()
        if playing.match.view()["happened"][-1]["what"] == "card_exchange":
            break
    show(driver, playing)


@case("prince-put-away")
def put_away(driver: Driver) -> None:
    scene = prince_task(driver, "draw", 21.0, 4)
    scene.task.sheet.dismiss()


@case("prince-who")
def prince_who(driver: Driver) -> None:
    prince_task(driver, "draw", 21.0).who_found()


@case("prince-ratings")
def ratings(driver: Driver) -> None:
    scene = prince_task(driver, "explain", 0.0)
    scene.end_task()
    sheet = driver.stage.sheet
    for row in sheet.rows[:3]:
        sheet._step(row, 1)
    sheet._blank(sheet.rows[1])


@case("prince-ratings-3")
def ratings_three(driver: Driver) -> None:
    scene = prince_task(driver, "explain", 0.0, 3)
    scene.end_task()
    sheet = driver.stage.sheet
    for row in sheet.rows[:2]:
        sheet._step(row, 1)


@case("prince-counts")
def counts(driver: Driver) -> None:
    ratings(driver)
    driver.stage.sheet.rows[0].dispatch("on_figure")


@case("prince-answers")
def answers(driver: Driver) -> None:
    scene = prince_task(driver, "decide", 0.0)
    scene.end_task()
    driver.stage.sheet.seats[1].dispatch("on_release")


@case("mort-typed")
def mort_typed(driver: Driver) -> None:
    show(driver, at("mort", 4, 0.0))
    scene = scene_of(driver)
    scene._type(5, None)
    scene._type(None, "red")
    scene._type(14, None)


@case("mort-change")
def mort_change(driver: Driver) -> None:
    playing = next_kind(at("mort", 3, 0.4), "turn")
    chance = random.Random(2)
    samples.step(playing, chance)
    samples.step(playing, chance, "reap")
    show(driver, playing)
    scene = scene_of(driver)
    last = next(iter(playing.match.past())).action
    assert last is not None
    wrote = last["player"]
    scene.touched_player(wrote)
    own = next((h for row in scene.houses for h in row if h.house and h.house.own), None)
    if own is not None:
        scene.touch_house(own)


@case("mort-looking")
def mort_looking(driver: Driver) -> None:
    show(driver, next_kind(at("mort", 6, 0.6, long=True), "turn"))
    scene_of(driver).touched_player(LONG_NAMES[2])


@case("mort-solo-card")
def mort_solo(driver: Driver) -> None:
    show(driver, next_kind(at("mort", 1, 0.1, solo="classic"), "turn"))
    scene_of(driver).solo.card()


@case("mort-validation")
def mort_validation(driver: Driver) -> None:
    show(driver, next_kind(at("mort", 1, 0.3, solo="aaa"), "aaa"))
    scene_of(driver).solo.validate()


@case("stars-choices")
def stars_choices(driver: Driver) -> None:
    show(driver, at("stars", 4, 0.0))
    driver.stage.screen.open_choices()


@case("prince-choices")
def prince_choices(driver: Driver) -> None:
    show(driver, next_kind(at("prince", 4, 0.3), "guessed"))
    driver.stage.screen.open_choices()


@case("mort-choices")
def mort_choices(driver: Driver) -> None:
    show(driver, next_kind(at("mort", 1, 0.3, long=True, solo="aaa"), "give"))
    driver.stage.screen.open_choices()


@case("residence-choices")
def residence_choices(driver: Driver) -> None:
    show(driver, at("residence", 4, 0.4))
    driver.stage.screen.open_choices()


@case("mort-refused")
def mort_refused(driver: Driver) -> None:
    show(driver, next_kind(at("mort", 2, 0.5), "reap"))
    scene = scene_of(driver)
    free = [h for row in scene.houses for h in row if h.house and not h.lit]
    for view in free[:1]:
        scene.touch_house(view)


@case("mort-gains")
def mort_gains(driver: Driver) -> None:
    """A number that would complete columns: four players have written four houses of three."""
    playing = samples.played("mort", LONG_NAMES[:4])
    for number, column in ((3, 0), (7, 3), (12, 6)):
        cause = {"type": "turn", "cards": [[number, c] for c in ("orange", "blue", "red")]}
        for street in range(4):
            written = [
                {"type": "reap", "player": name, "number": number, "cause": "red"}
                | {"house": [street, column]}
                for name in LONG_NAMES[:4]
            ]
            playing.play([cause, *written], PLAY)
            playing.confirmed()
    playing.play([{"type": "turn", "cards": [[10, "red"], [5, "green"], [14, "violet"]]}], PLAY)
    playing.confirmed()
    show(driver, playing)


@case("residence-move")
def residence_move(driver: Driver) -> None:
    playing = at("residence", 6, 0.4, long=True)
    chance = random.Random(4)
    while not playing.match.public()["owed"]:
        samples.step(playing, chance, "reaping")
    show(driver, playing)
    scene_of(driver).choose((4,))


@case("residence-cards")
def residence_cards(driver: Driver) -> None:
    residence_move(driver)
    scene_of(driver).ask()
    driver.stage.sheet.typed("301")


@case("residence-far")
def residence_far(driver: Driver) -> None:
    residence_move(driver)
    scene_of(driver).ask(14)


@case("residence-out")
def residence_out(driver: Driver) -> None:
    """The one who moves can leave with one card, and chooses to."""
    route = {"route": "obgvwrgwvo"}
    playing = at("residence", 3, 0.0, long=True, components=route)
    playing.play([{"type": "reaping", "by": [LONG_NAMES[0]], "of": LONG_NAMES[2]}], PLAY)
    playing.play([{"type": "move", "player": LONG_NAMES[0], "cards": [5]}], PLAY)
    playing.play([{"type": "move", "player": LONG_NAMES[2], "cards": [4]}], PLAY)
    playing.play([{"type": "reaping", "by": [LONG_NAMES[0]], "of": LONG_NAMES[2]}], PLAY)
    playing.confirmed()
    show(driver, playing)
    scene_of(driver).bar.leave.dispatch("on_release")


@case("residence-long-road")
def residence_long(driver: Driver) -> None:
    components = {"route": "obgvwr" * 15}
    playing = at("residence", 6, 0.5, components=components)
    show(driver, next_kind(playing, "reaping"))


@case("residence-reaping")
def residence_reaping(driver: Driver) -> None:
    show(driver, at("residence", 6, 0.3, long=True))
    scene_of(driver)._tell()
    sheet = driver.stage.sheet
    sheet.by[1].dispatch("on_release")
    sheet.of[4].dispatch("on_release")


@case("residence-reaping-2")
def residence_reaping_two(driver: Driver) -> None:
    show(driver, at("residence", 2, 0.3))
    scene_of(driver)._tell()


@case("planet-2-at-the-end")
def planet_end(driver: Driver) -> None:
    table(driver, samples.played(names=NAMES[:2], steps=47, seed=6))


@case("planet-close-full")
def planet_close_full(driver: Driver) -> None:
    planet_end(driver)
    scene_of(driver).open_close_up("Ben")


for game, players in (("stars", 6), ("prince", 6), ("mort", 6), ("residence", 6)):

    @case(f"score-{game}")
    def score(driver: Driver, game: str = game, players: int = players) -> None:
        table(driver, at(game, players, 1.0, long=True))
