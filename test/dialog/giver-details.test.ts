import { describe, expect, it } from "vitest";
import type { DialogEvent, DialogSnapshot, ResultEvent } from "../../src/dialog/index.js";
import {
  A,
  abort,
  ask,
  authorizationLost,
  dateSelected,
  MEDIUM,
  mediumDeselected,
  mediumSelected,
  placeSelected,
  play,
  ROME,
  tagChanged,
  tagSelected,
  text,
  who,
} from "./chart-fixtures.js";
import { begun, confirming, considered, DRAFT, giverHaving, reviewed, reviewing } from "./giver-fixtures.js";

type Row = readonly [
  turn: string,
  from: DialogSnapshot,
  events: readonly DialogEvent[],
  state: string,
  effects: readonly string[],
];

const SHOW = ["showMemory", "say memoryChoices"] as const;
const SECOND = { ...MEDIUM, mediumID: "second" };
const DATE = { date: "1990-01-01T00:00:00Z", dateUncertaintyDays: 30 };
const ANN = { personID: "ann", name: "Ann" };
const mediumRead = (medium: typeof MEDIUM | null): ResultEvent => ({ type: "mediumParsed", medium });
const dateRead = (date: string | null): ResultEvent => ({ type: "dateParsed", date, uncertaintyDays: 30 });
const placeRead = (place: typeof ROME | null): ResultEvent => ({ type: "placeFound", place, name: "there" });
const personRead = (person: typeof ANN | null): ResultEvent => ({ type: "personFound", person });

const EVERYONE: ResultEvent = { type: "personFound", person: null, everyone: true };

const full = { media: [MEDIUM], ...DATE, place: ROME, person: ANN };
const at = (step: "media" | "date" | "place" | "person", parts = {}) => play(confirming(parts), text(step)).snapshot;

const check = (rows: readonly Row[]) =>
  it.each(rows)("%s", (_turn, from, events, state, effects) => {
    const played = play(from, ...events);
    expect({ state: played.snapshot.state, effects: played.effects }).toEqual({ state, effects });
    expect(played.taken).toBe(true);
  });

describe("M1", () => {
  check([
    ["an address", at("media"), [ask("u"), mediumRead(MEDIUM)], "M1", ["parseMedium", "say mediaAdded"]],
    ["no address", at("media"), [ask("u"), mediumRead(null)], "M1", ["parseMedium", "say mediaNotUnderstood"]],
    ["a medium", at("media"), [mediumSelected], "M1", ["say mediaAdded"]],
    ["a medium taken back", at("media", full), [mediumDeselected], "M1", ["say mediaRemoved"]],
    ["a medium that it does not have", at("media"), [mediumDeselected], "M1", ["say mediumNotFound"]],
    ["done", at("media"), [text("done")], "G3", [...SHOW]],
    ["an abort phrase", at("media"), [text("abort")], "G3", ["say stepCancelled", ...SHOW]],
    ["abort", at("media"), [abort], "G3", ["say stepCancelled", ...SHOW]],
  ]);
});

describe("M2", () => {
  check([
    [
      "a date",
      at("date"),
      [ask("d"), dateRead(DATE.date)],
      "G3",
      ["parseDate", `say dateSet date=${DATE.date} uncertaintyDays=30`, ...SHOW],
    ],
    ["no date", at("date"), [ask("d"), dateRead(null)], "M2", ["parseDate", "say dateNotUnderstood"]],
    ["clear", at("date", full), [text("clear")], "G3", ["say dateCleared", ...SHOW]],
    [
      "a selected date",
      at("date"),
      [dateSelected],
      "G3",
      [`say dateSet date=${DATE.date} uncertaintyDays=30`, ...SHOW],
    ],
    ["an abort phrase", at("date"), [text("abort")], "G3", ["say stepCancelled", ...SHOW]],
    ["abort", at("date"), [abort], "G3", ["say stepCancelled", ...SHOW]],
  ]);
});

describe("M3", () => {
  check([
    ["a place", at("place"), [ask("p"), placeRead(ROME)], "G3", ["findPlace", "say placeSet place=Rome", ...SHOW]],
    ["no place", at("place"), [ask("p"), placeRead(null)], "M3", ["findPlace", "say placeNotFound place=there"]],
    ["clear", at("place", full), [text("clear")], "G3", ["say placeCleared", ...SHOW]],
    ["a selected place", at("place"), [placeSelected], "G3", ["say placeSet place=Rome", ...SHOW]],
    ["an abort phrase", at("place"), [text("abort")], "G3", ["say stepCancelled", ...SHOW]],
    ["abort", at("place"), [abort], "G3", ["say stepCancelled", ...SHOW]],
  ]);
});

describe("M4", () => {
  check([
    ["a person", at("person"), [ask("p"), personRead(ANN)], "G3", ["findPerson", "say personSet person=Ann", ...SHOW]],
    ["nobody known", at("person"), [ask("p"), personRead(null)], "M4", ["findPerson", "say personNotKnown"]],
    ["everyone", at("person", full), [text("everyone"), EVERYONE], "G3", ["findPerson", "say personCleared", ...SHOW]],
    ["clear", at("person", full), [text("clear"), EVERYONE], "G3", ["findPerson", "say personCleared", ...SHOW]],
    [
      "somebody who is called All",
      at("person"),
      [text("everyone"), personRead(ANN)],
      "G3",
      ["findPerson", "say personSet person=Ann", ...SHOW],
    ],
    [
      "a selected tag",
      at("person"),
      [tagSelected, personRead(ANN)],
      "G3",
      ["findPerson", "say personSet person=Ann", ...SHOW],
    ],
    ["an unknown tag", at("person"), [tagSelected, personRead(null)], "M4", ["findPerson", "say personNotKnown"]],
    ["an abort phrase", at("person"), [text("abort")], "G3", ["say stepCancelled", ...SHOW]],
    ["abort", at("person"), [abort], "G3", ["say stepCancelled", ...SHOW]],
  ]);
});

describe("G3, details given at once", () => {
  const shown = confirming();
  check([
    ["a date", shown, [dateSelected], "G3", [`say dateSet date=${DATE.date} uncertaintyDays=30`, ...SHOW]],
    ["a place", shown, [placeSelected], "G3", ["say placeSet place=Rome", ...SHOW]],
    ["a tag", shown, [tagSelected, personRead(ANN)], "G3", ["findPerson", "say personSet person=Ann", ...SHOW]],
    ["an unknown tag", shown, [tagSelected, personRead(null)], "G3", ["findPerson", "say personNotKnown", ...SHOW]],
  ]);
});

describe("the memory that is written", () => {
  const blank = confirming().context.working;
  it.each<[string, DialogSnapshot, readonly DialogEvent[], object]>([
    ["media, selected in G3", confirming(), [mediumSelected], { media: [MEDIUM] }],
    ["media, twice the same", confirming(), [mediumSelected, mediumSelected], { media: [MEDIUM] }],
    ["media, taken back in G3", confirming(full), [mediumDeselected], { ...full, media: [] }],
    ["media, selected in M1", at("media"), [mediumSelected], { media: [MEDIUM] }],
    ["media, by address", at("media", full), [ask("u"), mediumRead(SECOND)], { ...full, media: [MEDIUM, SECOND] }],
    ["media, not understood", at("media", full), [ask("u"), mediumRead(null)], full],
    ["date, selected in G3", confirming(), [dateSelected], DATE],
    ["date, in words", at("date"), [ask("d"), dateRead(DATE.date)], DATE],
    ["date, not understood", at("date", full), [ask("d"), dateRead(null)], full],
    ["date, cleared", at("date", full), [text("clear")], { ...full, date: null, dateUncertaintyDays: null }],
    ["place, selected in G3", confirming(), [placeSelected], { place: ROME }],
    ["place, in words", at("place"), [ask("p"), placeRead(ROME)], { place: ROME }],
    ["place, not found", at("place", full), [ask("p"), placeRead(null)], full],
    ["place, cleared", at("place", full), [text("clear")], { ...full, place: null }],
    ["person, by tag in G3", confirming(), [tagSelected, personRead(ANN)], { person: ANN }],
    ["person, unknown in G3", confirming(full), [tagSelected, personRead(null)], full],
    ["person, in words", at("person"), [ask("p"), personRead(ANN)], { person: ANN }],
    ["person, everyone", at("person", full), [text("everyone"), EVERYONE], { ...full, person: null }],
    ["a step that is broken off", at("date", full), [abort], full],
  ])("%s", (_what, from, events, parts) => {
    expect(play(from, ...events).snapshot.context.working).toEqual({ ...blank, ...parts });
  });
});

describe("a change of user", () => {
  const states: readonly (readonly [string, DialogSnapshot])[] = [
    ["G2a", play(confirming(), text("addVariant")).snapshot],
    ["G2b", giverHaving(ask("t"), considered({ suggested: true }), begun())],
    ["G3", confirming()],
    ["M1", at("media")],
    ["M2", at("date")],
    ["M3", at("place")],
    ["M4", at("person")],
  ];
  const changes = [
    ["R1", who.anonymous],
    ["R1", who.unknown],
    ["X1a", who.receiver],
    ["X1b", who.giver],
    ["G1", who.giverByToken],
  ] as const;

  it.each(states)("in %s puts the work aside, and says so", (state, from) => {
    expect(from.state).toBe(state);
    for (const [next, identity] of changes) {
      const { snapshot, effects } = play(from, tagChanged(identity));
      expect(snapshot).toMatchObject({ state: next, context: { working: null, reviewing: null, skipped: [] } });
      expect(effects[0]).toBe("say parked");
    }
  });

  it("has nothing to put aside where nothing is written yet", () => {
    const item = reviewing(DRAFT);
    const titleless = giverHaving(text("newQuestion"), begun({ title: null }));
    for (const from of [giverHaving(), titleless, item, play(item, text("skip"), reviewed(null)).snapshot]) {
      expect(play(from, tagChanged(who.anonymous)).effects).not.toContain("say parked");
    }
  });

  it("that is forced puts it aside, too", () => {
    const { snapshot, effects } = play(confirming(), authorizationLost);
    expect(snapshot).toMatchObject({ state: "R1", context: { working: null } });
    expect(effects).toEqual(["say parked", "changeUser nobody no tag afresh"]);
  });
});

it("a warning of something similar does not come back", () => {
  const warned = giverHaving(ask("t"), considered({ suggested: true }), begun({}, A));
  expect(play(warned, ask("a")).effects).toEqual([...SHOW]);
});
