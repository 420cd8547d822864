import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DialogEffect,
  type DialogEvent,
  type DialogFlags,
  type DialogSnapshot,
  dialogFlags,
  dialogMeta,
  dialogStart,
  dialogStep,
  type OutsideEvent,
  type ResultEvent,
} from "../../src/dialog/index.js";
import {
  A,
  ask,
  authenticated,
  choice,
  feedback,
  having,
  helped,
  matched,
  PIN,
  play,
  proposed,
  text,
  timeout,
  visitor,
} from "./chart-fixtures.js";
import { describePlace, eventsAt, explore, SETTINGS } from "./explore.js";
import { answering, resultsOf } from "./fake-results.js";

/** A conversation as numbers, each of which picks one of the events that can happen at that place. */
interface Script {
  readonly settings: number;
  readonly picks: readonly number[];
}

const script: fc.Arbitrary<Script> = fc.record({
  settings: fc.nat(SETTINGS.length - 1),
  picks: fc.array(fc.nat(100_000), { minLength: 1, maxLength: 60 }),
});

/** One event of a conversation with its results. */
interface Exchange {
  readonly before: DialogSnapshot;
  readonly event: OutsideEvent;
  readonly after: DialogSnapshot;
  readonly effects: readonly DialogEffect[];
  readonly taken: boolean;
}

/** Plays a script; `keep` stands for storing the snapshot and reading it again. */
function converse({ settings, picks }: Script, keep = (snapshot: DialogSnapshot) => snapshot): readonly Exchange[] {
  const exchanges: Exchange[] = [];
  let snapshot = dialogStart(SETTINGS[settings] ?? SETTINGS[0]!);
  for (const pick of picks) {
    const before = keep(snapshot);
    const event = oneOf([...eventsAt(before).filter(mayHappen), ...ODD_TEXTS], pick);
    const effects: DialogEffect[] = [];
    const first = dialogStep(before, event);
    let step = first;
    for (;;) {
      effects.push(...step.effects);
      const result = pickResult(step.effects, pick);
      if (result === null) break;
      step = dialogStep(keep(step.snapshot), result);
    }
    snapshot = step.snapshot;
    exchanges.push({ before, event, after: snapshot, effects, taken: first.taken });
  }
  return exchanges;
}

/** Intents that the state does not have, and a choice that was not offered. */
const ODD_TEXTS: readonly OutsideEvent[] = [text("yes"), text("none"), text("visitor"), text("save"), PIN, choice(9)];

/** A change of tag alone authenticates nobody, and most conversations should continue for a while. */
function mayHappen(event: OutsideEvent): boolean {
  return (
    event.type !== "close" && !(event.type === "tagChanged" && JSON.stringify(event).includes('"authenticated":true'))
  );
}

function oneOf<T>(list: readonly T[], pick: number): T {
  return list[pick % list.length] as T;
}

function pickResult(effects: readonly DialogEffect[], pick: number): ResultEvent | null {
  const effect = answering(effects)[0];
  const results = effect === undefined ? null : resultsOf(effect);
  return results === null ? null : oneOf(results, Math.floor(pick / 97));
}

describe("any conversation", () => {
  const { places } = explore();

  it("rests in a coded state after every event, at a place that was explored", () => {
    fc.assert(
      fc.property(script, (any) => {
        for (const { after } of converse(any)) {
          expect(dialogMeta(after)?.code).toBe(after.state);
          expect(places.has(describePlace(after))).toBe(true);
        }
      }),
    );
  });

  it("takes the same course again, also if its snapshots were stored as JSON in between", () => {
    const stored = (snapshot: DialogSnapshot) => JSON.parse(JSON.stringify(snapshot)) as DialogSnapshot;
    fc.assert(
      fc.property(script, (any) => {
        const exchanges = converse(any);
        expect(converse(any)).toStrictEqual(exchanges);
        expect(converse(any, stored)).toStrictEqual(exchanges);
      }),
    );
  });

  it("never changes a snapshot that it has returned", () => {
    fc.assert(
      fc.property(script, (any) => {
        const frozen: string[] = [];
        const given: DialogSnapshot[] = [];
        converse(any, (snapshot) => {
          given.push(snapshot);
          frozen.push(JSON.stringify(snapshot));
          return snapshot;
        });
        expect(given.map((snapshot) => JSON.stringify(snapshot))).toEqual(frozen);
      }),
    );
  });

  it("takes exactly the events that are flagged", () => {
    const flags = {
      timeout: "acceptsTimeout",
      abort: "acceptsAbort",
      mediumSelected: "acceptsMedia",
      mediumDeselected: "acceptsMedia",
      dateSelected: "acceptsDate",
      placeSelected: "acceptsPlace",
      tagSelected: "acceptsTag",
      feedback: "acceptsFeedback",
    } as const satisfies Partial<Record<OutsideEvent["type"], keyof DialogFlags>>;
    fc.assert(
      fc.property(script, (any) => {
        for (const { before, event, after, taken } of converse(any)) {
          if (event.type in flags) expect(dialogFlags(before)[flags[event.type as keyof typeof flags]]).toBe(taken);
          if (!taken) expect(after).toBe(before);
        }
      }),
    );
  });

  it("answers late six digits with a courtesy until something else is said, and never resolves or checks them", () => {
    fc.assert(
      fc.property(script, (any) => {
        let isLate = false;
        for (const { before, event, after, effects } of converse(any)) {
          const wasAsked = before.state.startsWith("X");
          if (event.type === "text" && !wasAsked) {
            isLate &&= event.intent.kind === "pin";
            if (isLate) expect(effects).toEqual([LATE]);
            else expect(effects).not.toContainEqual(LATE);
          }
          if (after.state.startsWith("X")) isLate = false;
          else if (wasAsked) isLate = true;
        }
      }),
      { numRuns: 300 },
    );
  });

  it("ignores a result that comes too late: coded states accept none", () => {
    const results: readonly DialogEvent[] = [
      matched("answer", A),
      { type: "unanswered" },
      helped(A),
      proposed(A),
      authenticated("right"),
      { type: "alternatives", offers: [A] },
    ];
    for (const { snapshot } of places.values()) {
      for (const result of results) {
        expect(dialogStep(snapshot, result)).toEqual({ snapshot, effects: [], taken: false });
      }
    }
  });
});

const LATE: DialogEffect = { type: "say", params: { key: "pinLateCourtesy" } };

describe("silence", () => {
  const silent = [timeout, proposed(null)] as const;
  const refused = [timeout, proposed(A), timeout] as const;

  it.each([
    ["nothing to propose", silent],
    ["proposals without an answer", refused],
  ])("doubles the wait up to eight times: %s", (_why, round) => {
    const waits = [0, 1, 2, 3, 4, 5].map((rounds) => having(Array(rounds).fill(round).flat()).context.silence);
    expect(waits).toEqual([1, 2, 4, 8, 8, 8]);
  });

  it("does not grow by proposals that are emitted at once", () => {
    const emitted = play(visitor({ disableR4Loop: true }), timeout, proposed(A), timeout, proposed(A)).snapshot;
    expect(emitted.context.silence).toBe(1);
  });

  it("ends with any text, whatever its intent", () => {
    const { places } = explore();
    for (const { snapshot } of places.values()) {
      if (!snapshot.state.startsWith("R")) continue;
      const quiet = { ...snapshot, context: { ...snapshot.context, silence: 8 } };
      for (const event of eventsAt(quiet)) {
        if (event.type === "text") expect(dialogStep(quiet, event).snapshot.context.silence, event.intent.kind).toBe(1);
      }
    }
  });

  it("does not end with an ignored event or a change of date", () => {
    const quiet = having([...silent, ...silent]);
    const still = play(quiet, feedback, { type: "abort" }, { type: "dateChanged", date: "2001-01-01T00:00:00Z" });
    expect(still.snapshot.context.silence).toBe(4);
    expect(play(quiet, ask("q")).snapshot.context.silence).toBe(1);
  });
});
