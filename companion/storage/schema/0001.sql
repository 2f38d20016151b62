-- Everything that the companion remembers. A seal is a checksum over its row: SQLite keeps none,
-- and a flipped bit must not turn one tile into another.

CREATE TABLE meta (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    commits INTEGER NOT NULL -- changes other than accepted actions, compared with the mark
) STRICT;
INSERT INTO meta VALUES (1, 0);

-- A run of the app. Dates are labels: moment of a row = zero + its monotonic second, so that one
-- row corrected stamps a whole evening anew.
CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    boot TEXT NOT NULL,
    zero REAL NOT NULL,
    sure INTEGER NOT NULL CHECK (sure IN (0, 1))
) STRICT;

-- Components written out in full, one copy a content.
CREATE TABLE content (
    hash BLOB PRIMARY KEY,
    body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    header TEXT NOT NULL,
    content BLOB NOT NULL REFERENCES content (hash),
    rules INTEGER NOT NULL,
    run INTEGER NOT NULL REFERENCES run (id),
    mono REAL NOT NULL,
    chain BLOB NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'aside', 'finished', 'aborted')),
    ending TEXT NOT NULL DEFAULT '',
    played REAL NOT NULL DEFAULT 0,
    timed INTEGER NOT NULL CHECK (timed IN (0, 1)) -- played here: its duration means something
) STRICT;
CREATE INDEX game_open ON game (id) WHERE state = 'open';
CREATE INDEX game_waiting ON game (id) WHERE state IN ('open', 'aside');

CREATE TABLE action (
    game INTEGER NOT NULL REFERENCES game (id),
    sequence INTEGER NOT NULL CHECK (sequence > 0),
    step INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    run INTEGER NOT NULL,
    mono REAL NOT NULL,
    played REAL NOT NULL,
    chain BLOB NOT NULL,
    PRIMARY KEY (game, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE player (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    key TEXT NOT NULL UNIQUE,
    shown INTEGER NOT NULL DEFAULT 1 CHECK (shown IN (0, 1)),
    seal BLOB NOT NULL
) STRICT;

CREATE TABLE seat (
    game INTEGER NOT NULL REFERENCES game (id),
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    key TEXT NOT NULL,
    player INTEGER REFERENCES player (id),
    seal BLOB NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_player ON seat (player, game) WHERE player IS NOT NULL;
CREATE INDEX seat_guest ON seat (key) WHERE player IS NULL;

-- Finished games' results as a cache, by the version of the rules that gave them.
CREATE TABLE score (
    game INTEGER NOT NULL REFERENCES game (id),
    rules INTEGER NOT NULL,
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    total INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    winner INTEGER NOT NULL CHECK (winner IN (0, 1)),
    parts TEXT NOT NULL,
    seal BLOB NOT NULL,
    PRIMARY KEY (game, rules, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE tag (
    tag TEXT NOT NULL,
    game TEXT NOT NULL,
    component TEXT NOT NULL,
    seal BLOB NOT NULL,
    PRIMARY KEY (tag)
) STRICT, WITHOUT ROWID;
CREATE INDEX tag_component ON tag (game, component);

-- What the screen changes, half-filled forms, the sand in the hourglass.
CREATE TABLE kept (
    space TEXT NOT NULL,
    game INTEGER NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    seal BLOB NOT NULL,
    PRIMARY KEY (space, game, name)
) STRICT, WITHOUT ROWID;
