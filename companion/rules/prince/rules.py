"""How a game of Der Kleine Prinz goes: start, and what each action does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import UNSET

from companion.rules.game import Action, Happened, Header, Refused, Turn, unique
from companion.rules.prince.actions import Answered, Failed, Guessed, Rated, Task
from companion.rules.prince.box import STARS, read
from companion.rules.prince.journey import Journey
from companion.rules.prince.state import FIRST_HAND, KINDS, NEW_HAND, NO_TASK, Hand, Seats, State
from companion.rules.usual import number_of

ID = "prince"
LETTER = "K"
PLAYERS = range(3, 7)
HEADER_KEYS: frozenset[str] = frozenset()
OPTIONS = frozenset({"familiar", "score_only"})
RULES_VERSION = 1

STARS_BY_PLACE = {1: 3, 2: 2, 3: 1}
"""Explain: stars to place for the highest, second and third number received (rulings D1)."""
GUESSER, GUIDE = 3, 2
"""Draw and Remember: stars for who found it, and for who drew or remembered."""
CORRECT, ALONE, BET = 2, 3, 2
"""Decide: stars for a right answer, for the only one, and for the reader's right bet."""
ALONE_FROM = 4
"""From that many players on the only right answer is worth more (rulings D8)."""
STRIDE = {False: 1, True: 2}
"""Spaces that the fox retreats, by the option `familiar`."""
ENDS: dict[str, tuple[str, ...]] = {
    "explain": ("rated",),
    "draw": ("guessed", "failed"),
    "remember": ("guessed", "failed"),
    "decide": ("answered",),
}
"""The actions that tell how a task went."""

Award = tuple[int, int]
"""A player's number, and how many stars they may place."""


def start(header: Header) -> State:
    """The prince at home, the fox on its first space, everybody with eight cards.

    Raises:
        Refused: `wrong_option`, or what is wrong with the board.
    """
    familiar = header.options.get("familiar", False)
    if not isinstance(familiar, bool):
        raise Refused("wrong_option", option="familiar")
    names = header.players
    many = len(names)
    numbers = {name: number for number, name in enumerate(names)}
    board = read(header.components, many)
    seats = Seats(names, numbers, board, STRIDE[familiar], STARS[many])
    turn_of = numbers[header.first]
    return State(seats, 0, 0, 0, turn_of, NO_TASK, (STARS[many],) * many, (FIRST_HAND,) * many, "")


def apply(state: State, action: Action) -> tuple[State, Happened]:
    """The state after an action.

    Raises:
        Refused: the action is not allowed now, and why.
    """
    if type(action) is Task:
        return _task(state, action), ()
    if type(action) is Guessed:
        _ends(state, "guessed")
        return _done(state, _found(state, action.by), fulfilled=True)
    if type(action) is Failed:
        _ends(state, "failed")
        return _done(state, (), fulfilled=False)
    if type(action) is Rated:
        _ends(state, "rated")
        blank = () if action.blank is UNSET else action.blank
        return _done(state, _explained(state, action.totals, blank), fulfilled=not blank)
    assert type(action) is Answered
    _ends(state, "answered")
    return _done(state, _answered(state, action), fulfilled=bool(action.correct))


def turn(state: State) -> Turn | None:
    """The player who plays a card; all of them while a task runs."""
    if state.finished:
        return None
    names = state.seats.names
    if state.task == NO_TASK:
        return Turn((names[state.turn],), ("task",))
    return Turn(names, ENDS[state.task])


def _task(state: State, action: Task) -> State:
    number = number_of(state.seats.number, action.player)
    if state.finished:
        raise Refused("game_over")
    if state.task != NO_TASK:
        raise Refused("task_running", task=state.task)
    names = state.seats.names
    if number != state.turn:
        raise Refused("not_your_turn", player=action.player, players=(names[state.turn],))
    hand = state.hands[number]
    kinds = hand.kinds
    if kinds is not None:
        kind = KINDS.index(action.task)
        if not kinds[kind]:
            raise Refused("kind_used_up", player=action.player, task=action.task)
        kinds = (*kinds[:kind], kinds[kind] - 1, *kinds[kind + 1 :])
    left = Hand(hand.count - 1, kinds)
    hands = (*state.hands[:number], left, *state.hands[number + 1 :])
    return State(
        state.seats,
        state.place,
        state.filled,
        state.fox,
        number,
        action.task,
        state.stars,
        hands,
        "",
    )


def _ends(state: State, kind: str) -> None:
    """Refuse an action that does not tell how the running task went."""
    if state.finished:
        raise Refused("game_over")
    if state.task == NO_TASK:
        raise Refused("no_task", player=state.seats.names[state.turn])
    if kind not in ENDS[state.task]:
        raise Refused("ends_otherwise", task=state.task)


def _clockwise(state: State, after: int) -> range:
    """Numbers to take modulo the players: clockwise from the left of a player, who is last."""
    return range(after + 1, after + 1 + len(state.seats.names))


def _found(state: State, player: str) -> tuple[Award, ...]:
    """Draw and Remember: the guesser places first, then the other (rulings D4)."""
    guesser = number_of(state.seats.number, player)
    if guesser == state.turn:
        raise Refused("own_task", player=player)
    return (guesser, GUESSER), (state.turn, GUIDE)


def _explained(state: State, totals: Mapping[str, int], blank: tuple[str, ...]) -> list[Award]:
    """Explain: from the highest place down, equals clockwise from the one who played the card
    (rulings D1, D4); blank ones place nothing and take no place."""
    check_totals(state, totals)
    unique(blank, "blank")
    without = [number_of(state.seats.number, player) for player in blank]
    players = len(state.seats.names)
    numbers = [number % players for number in _clockwise(state, state.turn - 1)]
    rated = [
        (totals[state.seats.names[number]], number) for number in numbers if number not in without
    ]
    levels = sorted({count for count, _ in rated}, reverse=True)
    return [
        (number, STARS_BY_PLACE[place])
        for place, level in enumerate(levels[: len(STARS_BY_PLACE)], 1)
        for count, number in rated
        if count == level
    ]


def handed_out(players: int) -> tuple[int, int, int]:
    """The least and the most stars that a player can receive where each hands one card of 1 to
    n-1 to every other, and what all receive together (rulings D2)."""
    others = players - 1
    return others, others * others, players * players * others // 2


def check_totals(state: State, totals: Mapping[str, int]) -> None:
    """Refuse numbers of stars that cannot have been handed out (rulings D2).

    Raises:
        Refused: `unknown_player`, `total_missing`, `total_range`, `totals_sum`.
    """
    for player in totals:
        number_of(state.seats.number, player)
    for player in state.seats.names:
        if player not in totals:
            raise Refused("total_missing", player=player)
    for player, count in totals.items():
        check_total(state, player, count)
    _, _, right = handed_out(len(state.seats.names))
    total = sum(totals.values())
    if total != right:
        raise Refused("totals_sum", count=total, right=right)


def check_total(state: State, player: str, count: int) -> None:
    """Refuse a number of stars that no single player can have received (rulings D2).

    Raises:
        Refused: `total_range`.
    """
    least, most, _ = handed_out(len(state.seats.names))
    if not least <= count <= most:
        raise Refused("total_range", player=player, count=count, least=least, most=most)


def _answered(state: State, action: Answered) -> list[Award]:
    """Decide: the correct ones clockwise from the left of the reader, then the reader's bet
    (rulings D4, D7, D8)."""
    unique(action.correct, "correct")
    correct = {number_of(state.seats.number, player) for player in action.correct}
    names = state.seats.names
    if state.turn in correct:
        raise Refused("reader_answers", player=names[state.turn])
    others = len(names) - 1
    if action.bet is not None and not 1 <= action.bet <= others:
        raise Refused("bet_range", count=action.bet, most=others)
    each = ALONE if len(correct) == 1 and len(names) >= ALONE_FROM else CORRECT
    numbers = [number % len(names) for number in _clockwise(state, state.turn)]
    awards = [(number, each) for number in numbers if number in correct]
    if action.bet == len(correct):
        awards.append((state.turn, BET))
    return awards


def _done(state: State, awards: Sequence[Award], fulfilled: bool) -> tuple[State, Happened]:
    """A task's end: stars are placed, then the fox moves if it must, then cards come, each
    only if the game still goes on (rulings D3, D6)."""
    journey = Journey(state)
    for number, count in awards:
        if not journey.place_stars(number, count):
            break
    if not journey.ending and not fulfilled:
        journey.fox_retreats()
    hands = state.hands
    if not journey.ending and not hands[state.turn].count:
        hands = (*hands[: state.turn], NEW_HAND, *hands[state.turn + 1 :])
        journey.new_cards(NEW_HAND.count)
    following = state.turn if journey.ending else (state.turn + 1) % len(hands)
    after = State(
        state.seats,
        journey.place,
        journey.filled,
        journey.fox,
        following,
        NO_TASK,
        tuple(journey.stars),
        hands,
        journey.ending,
    )
    return after, tuple(journey.happened)
