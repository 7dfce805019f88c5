PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE user_account (
	id INTEGER NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	password_hash VARCHAR(255) NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	active BOOLEAN NOT NULL, 
	created DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (name)
);
INSERT INTO user_account VALUES(1,'admin','pbkdf2:sha256:1$none$none','admin','',1,'2026-11-30 15:26:11.707909');
CREATE TABLE pack (
	id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	version VARCHAR(64) NOT NULL, 
	data BLOB NOT NULL, 
	uploaded_by VARCHAR(64) NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (slug)
);
CREATE TABLE scenario (
	id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	version VARCHAR(64) NOT NULL, 
	manifest JSON NOT NULL, 
	settings JSON NOT NULL, 
	rev INTEGER NOT NULL, 
	owner_id INTEGER, 
	created DATETIME NOT NULL, 
	changed DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (slug), 
	FOREIGN KEY(owner_id) REFERENCES user_account (id) ON DELETE SET NULL
);
INSERT INTO scenario VALUES(1,'house','The house','0.1.0','{"format": "hauntwright", "format_version": 1, "kind": "scenario", "id": "house", "version": "0.1.0", "title": {"en": "The house"}, "summary": {"en": "A new scenario."}, "authors": ["admin"], "licence": "CC-BY-4.0", "languages": ["en"], "ruleset": "investigation", "requires": {"base": ">=1.0,<2"}}','{"title": {"en": "The house"}, "summary": {"en": "A new scenario."}, "players": {"min": 1, "max": 4}, "minutes": [30, 60], "difficulty": 2, "prologue": {"en": "It begins at a door, as these things do."}, "board": {"entrance": "hall/a", "tiles": []}, "tokens": [], "events": [], "mythos": {"draws": 1, "threat_per_round": 1, "events": []}, "monsters": [], "puzzles": [], "variables": [], "objectives": [], "endings": []}',1,1,'2026-11-30 15:26:11.717165','2026-11-30 15:26:11.747625');
CREATE TABLE asset (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	path VARCHAR(255) NOT NULL, 
	data BLOB NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, path), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
CREATE TABLE layout (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	node VARCHAR(200) NOT NULL, 
	x FLOAT NOT NULL, 
	y FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, node), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
CREATE TABLE change (
	id INTEGER NOT NULL, 
	scenario_id INTEGER, 
	scenario_slug VARCHAR(64) NOT NULL, 
	label VARCHAR(200) NOT NULL, 
	who VARCHAR(64) NOT NULL, 
	at DATETIME NOT NULL, 
	commands JSON NOT NULL, 
	inverse JSON NOT NULL, 
	undoable BOOLEAN NOT NULL, 
	undone BOOLEAN NOT NULL, 
	undone_by VARCHAR(64) NOT NULL, 
	superseded BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE SET NULL
);
INSERT INTO change VALUES(1,1,'house','Made the scenario','admin','2026-11-30 15:26:11.730988','[]','[]',0,0,'',0);
INSERT INTO change VALUES(2,1,'house','Add hatch_open','admin','2026-11-30 15:26:11.747516','[{"op": "put", "kind": "variables", "id": "hatch_open", "value": {"type": "boolean", "default": false}}]','[{"op": "remove", "kind": "variables", "id": "hatch_open", "force": true}]',1,0,'',0);
CREATE TABLE thing_tiles (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
INSERT INTO thing_tiles VALUES(1,1,'hall',0,'hall','{"id": "hall", "tile": "base:entrance-hall", "x": 0, "y": 0, "rotation": 0, "revealed": true}');
CREATE TABLE thing_tokens (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
INSERT INTO thing_tokens VALUES(1,1,'letter',0,'A sealed letter','{"id": "letter", "kind": "search", "name": {"en": "A sealed letter"}, "at": "hall/a", "placed": true}');
CREATE TABLE thing_events (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
INSERT INTO thing_events VALUES(1,1,'arrival',0,'The arrival','{"id": "arrival", "title": {"en": "The arrival"}, "trigger": {"type": "start"}, "once": true, "text": {"en": "The door closes behind you. On the floor lies a letter with your name on it."}, "do": [{"objective": "read-the-letter"}]}');
INSERT INTO thing_events VALUES(2,1,'the-letter',1,'The letter','{"id": "the-letter", "title": {"en": "The letter"}, "trigger": {"type": "token-used", "token": "letter"}, "text": {"en": "The seal is warm, as if it had been pressed a moment ago."}, "choices": [{"label": {"en": "Break the seal"}, "do": [{"end": "the-truth"}]}, {"label": {"en": "Burn it unread"}, "do": [{"end": "the-ashes"}]}]}');
CREATE TABLE thing_mythos (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
CREATE TABLE thing_monsters (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
CREATE TABLE thing_puzzles (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
CREATE TABLE thing_variables (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
INSERT INTO thing_variables VALUES(1,1,'hatch_open',0,'hatch_open','{"id": "hatch_open", "type": "boolean", "default": false}');
CREATE TABLE thing_objectives (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
INSERT INTO thing_objectives VALUES(1,1,'read-the-letter',0,'Find out what the letter says.','{"id": "read-the-letter", "text": {"en": "Find out what the letter says."}}');
CREATE TABLE thing_endings (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
INSERT INTO thing_endings VALUES(1,1,'the-truth',0,'The truth','{"id": "the-truth", "result": "victory", "title": {"en": "The truth"}, "text": {"en": "Now you know. It is not a comfort, but it is yours."}}');
INSERT INTO thing_endings VALUES(2,1,'the-ashes',1,'Ashes','{"id": "the-ashes", "result": "defeat", "title": {"en": "Ashes"}, "text": {"en": "The paper curls and is gone, and with it the only one who could have told you."}}');
CREATE TABLE thing_items (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
CREATE TABLE thing_spells (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
CREATE TABLE thing_conditions (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
CREATE TABLE thing_investigators (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
CREATE TABLE thing_damage (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
CREATE TABLE thing_horror (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
CREATE TABLE thing_decks (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
CREATE TABLE thing_abilities (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
CREATE TABLE thing_own_tiles (
	id INTEGER NOT NULL, 
	scenario_id INTEGER NOT NULL, 
	slug VARCHAR(64) NOT NULL, 
	position INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (scenario_id, slug), 
	FOREIGN KEY(scenario_id) REFERENCES scenario (id) ON DELETE CASCADE
);
CREATE INDEX ix_asset_scenario_id ON asset (scenario_id);
CREATE INDEX ix_layout_scenario_id ON layout (scenario_id);
CREATE INDEX ix_change_scenario_id ON change (scenario_id);
CREATE INDEX ix_thing_tiles_scenario_id ON thing_tiles (scenario_id);
CREATE INDEX ix_thing_tokens_scenario_id ON thing_tokens (scenario_id);
CREATE INDEX ix_thing_events_scenario_id ON thing_events (scenario_id);
CREATE INDEX ix_thing_mythos_scenario_id ON thing_mythos (scenario_id);
CREATE INDEX ix_thing_monsters_scenario_id ON thing_monsters (scenario_id);
CREATE INDEX ix_thing_puzzles_scenario_id ON thing_puzzles (scenario_id);
CREATE INDEX ix_thing_variables_scenario_id ON thing_variables (scenario_id);
CREATE INDEX ix_thing_objectives_scenario_id ON thing_objectives (scenario_id);
CREATE INDEX ix_thing_endings_scenario_id ON thing_endings (scenario_id);
CREATE INDEX ix_thing_items_scenario_id ON thing_items (scenario_id);
CREATE INDEX ix_thing_spells_scenario_id ON thing_spells (scenario_id);
CREATE INDEX ix_thing_conditions_scenario_id ON thing_conditions (scenario_id);
CREATE INDEX ix_thing_investigators_scenario_id ON thing_investigators (scenario_id);
CREATE INDEX ix_thing_damage_scenario_id ON thing_damage (scenario_id);
CREATE INDEX ix_thing_horror_scenario_id ON thing_horror (scenario_id);
CREATE INDEX ix_thing_decks_scenario_id ON thing_decks (scenario_id);
CREATE INDEX ix_thing_abilities_scenario_id ON thing_abilities (scenario_id);
CREATE INDEX ix_thing_own_tiles_scenario_id ON thing_own_tiles (scenario_id);
COMMIT;
