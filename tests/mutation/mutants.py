"""Small breaks of a module: an operator exchanged, a condition turned round, a number one more."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from types import CodeType

EXCHANGED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
NO_SCORING = {"annotation", "returns", "decorator_list"}
"""Fields of the tree that decide nothing."""
NAMES = {"LETTER", "RULES_VERSION", "Each"}
"""What a module is called by, not what it counts."""
GUARDS = {"strict"}
"""Arguments that only say what is always so."""


@dataclass(frozen=True)
class Mutant:
    """A module broken in one place: the statement there before and after, and the whole code."""

    function: str
    before: str
    after: str
    code: CodeType


@dataclass(frozen=True)
class _Place:
    """A node of the tree, and where it hangs."""

    node: ast.AST
    parent: ast.AST
    field: str
    index: int | None
    statement: ast.stmt
    function: str

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def mutants(source: str, file: str) -> Iterator[Mutant]:
    """Every mutant of a module, in the order of its text."""
    for number, place in enumerate(_places(source)):
        for change in range(len(list(_changes(place)))):
            tree = ast.parse(source)
            there = list(_walk(tree, tree, None, ""))[number]
            before = _line(there.statement)
            there.put(list(_changes(there))[change])
            ast.fix_missing_locations(tree)
            code = compile(tree, file, "exec")
            yield Mutant(there.function, before, _line(there.statement), code)


def _places(source: str) -> list[_Place]:
    tree = ast.parse(source)
    return list(_walk(tree, tree, None, ""))


def _line(statement: ast.stmt) -> str:
    """A statement in one line, without the block under it."""
    return ast.unparse(statement).splitlines()[0]


def _walk(
    node: ast.AST, tree: ast.AST, statement: ast.stmt | None, function: str
) -> Iterator[_Place]:
    for field, value in ast.iter_fields(node):
        if field in NO_SCORING:
            continue
        listed = value if isinstance(value, list) else [value]
        for index, child in enumerate(listed):
            if not isinstance(child, ast.AST) or _decides_nothing(child):
                continue
            within = child if isinstance(child, ast.stmt) else statement
            name = child.name if isinstance(child, ast.FunctionDef) else function
            if within is not None:
                at = index if isinstance(value, list) else None
                yield _Place(child, node, field, at, within, name)
            yield from _walk(child, tree, within, name)


def _decides_nothing(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign):
        return any(isinstance(name, ast.Name) and name.id in NAMES for name in node.targets)
    return isinstance(node, ast.keyword) and node.arg in GUARDS


def _changes(place: _Place) -> Iterator[ast.AST]:
    """What may stand in a node's place."""
    node = place.node
    other = EXCHANGED.get(type(node))
    if other is not None:
        yield other()
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif place.field == "test" and not isinstance(node, ast.Compare) and isinstance(node, ast.expr):
        yield ast.UnaryOp(ast.Not(), node)
    match node:
        case ast.UnaryOp(op=ast.USub() | ast.Invert(), operand=operand):
            yield operand
        case ast.Constant(value=value) if value is not None and value is not ...:
            yield from _values(value)
        case ast.comprehension(ifs=[_, *_]):
            yield ast.comprehension(node.target, node.iter, [], node.is_async)
        case ast.Name(id=name) if name in CALLS:
            yield ast.Name(CALLS[name], ast.Load())


def _values(value: object) -> Iterator[ast.AST]:
    """Another constant; sentences stay, the translations are checked elsewhere."""
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
    elif isinstance(value, str) and " " not in value:
        yield ast.Constant(f"not {value}")
