import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { english } from "../../../src/recall/languages/english.js";
import { italian } from "../../../src/recall/languages/italian.js";
import {
  createTextIndex,
  loadTextIndex,
  type TextCandidate,
  type TextEntry,
  type TextIndex,
} from "../../../src/recall/text/text-index.js";
import { ASKED, LIFE, UNRELATED } from "./life.js";

const HIGH = 0.7;
const MEDIUM = 0.5;

const entryOf = (id: string, titles: readonly string[], answers: readonly string[] = []): TextEntry => ({
  id,
  titles,
  answers,
});

const indexOf = (entries: readonly TextEntry[]): TextIndex => {
  const index = createTextIndex();
  for (const entry of entries) index.put(entry);
  return index;
};

const life = (): TextEntry[] => LIFE.map((titles, at) => entryOf(String(at).padStart(3, "0"), titles));
const summary = (found: readonly TextCandidate[]) =>
  found.map(({ id, score, confidence, covered, unknown }) => ({
    id,
    numbers: [score, confidence, covered, unknown].map((value) => Math.round(value * 1e6) / 1e6),
  }));

describe("recall: a text finds its memory", () => {
  test.each([1, 3, 24])("every title of %i memories, and every variant, at HIGH", (count) => {
    const index = indexOf(life().slice(0, count));
    for (const { id, titles } of life().slice(0, count)) {
      for (const title of titles) {
        const [best] = index.score(title);
        expect([title, best?.id]).toEqual([title, id]);
        expect([title, best!.confidence >= HIGH]).toEqual([title, true]);
      }
    }
  });

  test.each(ASKED)("%s", (text, place) => {
    const [best] = indexOf(life()).score(text);
    expect(best?.id).toBe(life()[place]!.id);
    expect(best!.confidence).toBeGreaterThanOrEqual(MEDIUM);
  });

  test.each([1, 3, 24])("unrelated questions stay below MEDIUM among %i memories", (count) => {
    const index = indexOf(life().slice(0, count));
    for (const text of UNRELATED) {
      const [best] = index.score(text);
      expect([text, (best?.confidence ?? 0) < MEDIUM]).toEqual([text, true]);
    }
  });

  test("with the head too, once it is settled", async () => {
    const index = indexOf(life());
    await index.train();
    for (const [text, place] of ASKED) expect(index.score(text)[0]?.id).toBe(life()[place]!.id);
    for (const text of UNRELATED) expect([text, index.score(text)[0]!.confidence < MEDIUM]).toEqual([text, true]);
  });

  test("confidence is as good as its word on these questions", () => {
    const index = indexOf(life());
    const asked: readonly (readonly [string, string | null])[] = [
      ...ASKED.map(([text, place]) => [text, life()[place]!.id] as const),
      ...UNRELATED.map((text) => [text, null] as const),
    ];
    const squares = asked.map(([text, id]) => {
      const [best] = index.score(text);
      return ((best?.confidence ?? 0) - (best?.id === id ? 1 : 0)) ** 2;
    });
    const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length;
    expect(mean).toBeLessThan(0.05);
  });

  test("typing errors are read as what they stand for", () => {
    const index = indexOf(life());
    const [best] = index.score("how did you meet your wief");
    expect(best?.id).toBe("008");
    expect(best?.corrections).toEqual([{ from: "wief", to: "wife" }]);
  });

  test("words of the language are not taken for typing errors", () => {
    expect(indexOf([entryOf("a", ["the old mouse"])]).score("the old house")[0]?.corrections).toEqual([]);
  });

  test("answers help a little", () => {
    const index = indexOf([entryOf("a", ["first"], ["We sailed to Norway"]), entryOf("b", ["second"], ["Bread"])]);
    expect(index.score("norway").map(({ id }) => id)).toEqual(["a"]);
  });

  test("a language without frequencies: its stop words alone are no answer", () => {
    const index = createTextIndex({ languages: [italian()] });
    index.put(entryOf("nato", ["Quando sei nato?", "la tua data di nascita"]));
    index.put(entryOf("abiti", ["Dove abiti?", "la tua casa"]));
    for (const text of ["che tempo fa domani", "la mia macchina non parte", "sei mai stato in Cina"]) {
      expect([text, (index.score(text)[0]?.confidence ?? 0) < MEDIUM]).toEqual([text, true]);
    }
  });

  test("other languages: Italian, and one that is not known", () => {
    const index = createTextIndex({ languages: [italian(), english()] });
    index.put(entryOf("nato", ["Quando sei nato?", "la tua data di nascita"]));
    index.put(entryOf("abiti", ["Dove abiti?", "la tua casa"]));
    expect(index.score("dimmi quando sei nata")[0]?.id).toBe("nato");
    const plain = createTextIndex({ languages: [{ code: "xx" }] });
    plain.put(entryOf("a", ["東京に住んでいますか"]));
    plain.put(entryOf("b", ["สวัสดีครับ"]));
    expect(plain.score("東京")[0]?.id).toBe("a");
    expect(plain.score("สวัสดี")[0]?.id).toBe("b");
  });
});

describe("recall: what can be asked of a scoring", () => {
  const index = indexOf(life());

  test("limit, filter, adjustment", () => {
    expect(index.score("tell me about your dog", { limit: 2 })).toHaveLength(2);
    const others = index.score("tell me about your dog", { accepts: (id) => id !== "011" });
    expect(others.map(({ id }) => id)).not.toContain("011");
    const adjusted = index.score("tell me about your dog", { adjust: (id) => (id === "008" ? 0.5 : 0) });
    expect(adjusted[0]?.id).toBe("008");
  });

  test("boosted memories are scored though nothing touches them, and never against the filter", () => {
    const options = { boosted: ["005", "gone"], adjust: (id: string) => (id === "005" ? 0.4 : 0) };
    expect(index.score("🎂", options).map(({ id, score }) => [id, score])).toEqual([["005", 0.4]]);
    expect(index.score("🎂", { ...options, accepts: (id) => id !== "005" })).toEqual([]);
  });

  test("parts and adjustment add up to the score", () => {
    for (const [text] of ASKED) {
      for (const { score, parts } of index.score(text, { adjust: () => 0.1 })) {
        const sum = Object.values(parts).reduce((all, part) => all + part, 0.1);
        expect(sum).toBeCloseTo(score, 7);
      }
    }
  });

  test("second is the best score among the others", () => {
    const [first, second, third] = index.score("tell me about your dog");
    expect(first?.second).toBe(second?.score);
    expect(second?.second).toBe(first?.score);
    expect(third?.second).toBe(first?.score);
  });

  test("confidence rises with the score", () => {
    const at = (lift: number) =>
      index
        .score("what is your name", { limit: 24, adjust: (id) => (id === "002" ? lift : 0) })
        .find(({ id }) => id === "002")!;
    const steps = [-0.5, -0.3, -0.1, 0, 0.1, 0.3, 0.5].map((lift) => at(lift).confidence);
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  });

  test("equal scores stand in the order of their ids", () => {
    const twins = indexOf(["c", "a", "b"].map((id) => entryOf(id, ["the very same title"])));
    expect(twins.score("the very same title").map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(twins.score("the very same title")[0]!.confidence).toBeLessThan(HIGH);
  });

  test("nothing in, nothing out", () => {
    expect(createTextIndex().score("anything")).toEqual([]);
    expect(index.score("")).toEqual([]);
    expect(index.remove("gone")).toBe(false);
  });
});

const vocabulary = fc.constantFrom(
  ..."when where you born live house dog mother first job cake paris 1843 the of".split(" "),
);
const phrase = fc.array(vocabulary, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
const entries = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    titles: fc.array(phrase, { minLength: 1, maxLength: 3 }),
    answers: fc.array(phrase, { maxLength: 1 }),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

describe("recall: an index is a function of its memories", () => {
  test("property: order of arrival, replacements and removals leave no trace", () => {
    fc.assert(
      fc.property(entries, entries, phrase, (kept, passing, text) => {
        const plain = indexOf(kept);
        const edited = indexOf([...passing, ...kept.map((entry) => ({ ...entry, titles: ["other words"] }))]);
        for (const entry of kept.toReversed()) edited.put(entry);
        const ids = new Set(kept.map(({ id }) => id));
        for (const { id } of passing) if (!ids.has(id)) edited.remove(id);
        expect(edited.size).toBe(kept.length);
        expect(summary(edited.score(text))).toEqual(summary(plain.score(text)));
      }),
      { numRuns: 60 },
    );
  });

  test("property: a saved index opens as it was", () => {
    fc.assert(
      fc.property(entries, phrase, (kept, text) => {
        const index = indexOf(kept);
        const opened = loadTextIndex(index.save());
        expect(opened.size).toBe(index.size);
        expect(summary(opened.score(text))).toEqual(summary(index.score(text)));
        expect(opened.save()).toEqual(index.save());
      }),
      { numRuns: 40 },
    );
  });

  test("property: any text is safe, and confidence stays in [0, 1]", () => {
    const index = indexOf(life());
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        for (const { confidence, score } of index.score(text)) {
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
          expect(Number.isFinite(score)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  test.each(["🎂🎉", "1234567890", "the of and", "x".repeat(10_000), "wife ".repeat(2_000), "\ud800", "a\u0000b"])(
    "odd text %#",
    (text) => {
      const index = indexOf([...life(), entryOf("odd", [text])]);
      expect(index.size).toBe(LIFE.length + 1);
      expect(Array.isArray(index.score(text))).toBe(true);
    },
  );

  test("bytes that are no index are refused", () => {
    expect(() => loadTextIndex(new Uint8Array([1, 2, 3]))).toThrow(expect.objectContaining({ code: "INVALID_FIELD" }));
    const bytes = indexOf(life()).save();
    expect(() => loadTextIndex(bytes.slice(0, -8))).toThrow(expect.objectContaining({ code: "INVALID_FIELD" }));
  });
});

describe("recall: the linear head", () => {
  test("takes part once settled, until the next change", async () => {
    const index = indexOf(life());
    const before = index.score("what year were you born");
    expect(before[0]?.parts.head).toBe(0);
    await index.train();
    expect(index.score("what year were you born")[0]?.parts.head).not.toBe(0);
    index.put(entryOf("new", ["something else"]));
    index.remove("new");
    expect(index.score("what year were you born")[0]?.parts.head).toBe(0);
    expect(summary(index.score("what year were you born"))).toEqual(summary(before));
  });

  test("does not depend on the order of arrival, and is saved", async () => {
    const one = indexOf(life());
    const other = indexOf(life().toReversed());
    await Promise.all([one.train(), other.train()]);
    const opened = loadTextIndex(one.save());
    for (const [text] of ASKED) {
      expect(summary(other.score(text))).toEqual(summary(one.score(text)));
      expect(summary(opened.score(text))).toEqual(summary(one.score(text)));
    }
  });

  test("is trained in slices", async () => {
    let pauses = 0;
    const index = createTextIndex({
      pause: async () => {
        pauses++;
      },
    });
    for (const entry of life()) index.put(entry);
    await index.train();
    expect(pauses).toBeGreaterThan(LIFE.length);
    const once = pauses;
    await index.train();
    expect(pauses).toBe(once);
  });

  test("numbers of words that went are given back", async () => {
    const index = indexOf(life());
    const passing = Array.from(
      { length: 400 },
      (_, at) => `passing thought ${at} about ${"many other things ".repeat(20)}`,
    );
    for (const title of passing) index.put(entryOf("passing", [title]));
    index.remove("passing");
    await index.train();
    const fresh = indexOf(life());
    await fresh.train();
    expect(index.save()).toEqual(fresh.save());
    expect(summary(index.score("what year were you born"))).toEqual(summary(fresh.score("what year were you born")));
  });

  test("an abort or a change ends its training", async () => {
    const aborted = indexOf(life());
    await aborted.train({ signal: AbortSignal.abort() });
    expect(aborted.score("your dog")[0]?.parts.head).toBe(0);
    const changed = indexOf(life());
    const settling = changed.train();
    changed.remove("000");
    await settling;
    expect(changed.score("your dog")[0]?.parts.head).toBe(0);
  });
});

describe("recall: words of the same meaning", () => {
  const index = indexOf([
    entryOf("work", ["what is your occupation"]),
    entryOf("pay", ["how much is your salary"]),
    entryOf("pet", ["do you have a dog"]),
    entryOf("home", ["which city are you from"]),
  ]);

  test.each([
    ["tell me about your job", "work"],
    ["what wage do they give you", "pay"],
    ["is there a puppy", "pet"],
    ["the town you grew up in", "home"],
  ])("%s finds %s", (text, id) => {
    const [best] = index.score(text);
    expect(best?.id).toBe(id);
    expect(best?.parts.meaning).toBeGreaterThan(0);
  });

  test("a misspelt word that no memory is like is read as one of the language", () => {
    const [best] = index.score("tell me about your porfession");
    expect(best?.id).toBe("work");
    expect(best?.parts.meaning).toBeGreaterThan(0);
    expect(best?.corrections).toEqual([]);
  });

  test("the word itself goes before words that are related to it", () => {
    const both = indexOf([entryOf("self", ["my wage"]), entryOf("other", ["my salary"])]);
    expect(both.score("my wage").map(({ id }) => id)).toEqual(["self", "other"]);
    expect(both.score("my salary").map(({ id }) => id)).toEqual(["other", "self"]);
  });

  test("a word that has gone is related to nothing", () => {
    const changed = indexOf([entryOf("pay", ["salary"]), entryOf("pet", ["dog"])]);
    expect(changed.score("wage").map(({ id }) => id)).toContain("pay");
    changed.remove("pay");
    expect(changed.score("wage")).toEqual([]);
    changed.put(entryOf("again", ["salary"]));
    expect(changed.score("wage").map(({ id }) => id)).toContain("again");
  });
});

describe("recall: a large store", () => {
  const subjects = "anna berta carlo dario elena fabio greta hugo irene jakob".split(" ");
  const things = "boat violin garden letter bicycle camera painting suitcase umbrella telescope".split(" ");
  const places = "norway egypt peru japan kenya texas dublin vienna lisbon athens boston".split(" ");
  const verbs = "lose paint sell".split(" ");
  const large: TextEntry[] = [];
  for (const subject of subjects) {
    for (const thing of things) {
      for (const place of places) {
        for (const verb of verbs) {
          large.push(
            entryOf(`${subject} ${verb} ${thing} ${place}`, [`did ${subject} ${verb} a ${thing} in ${place}`]),
          );
        }
      }
    }
  }
  const index = indexOf(large);

  test("every title finds its memory", () => {
    for (let at = 0; at < large.length; at += 97) {
      const { id, titles } = large[at]!;
      expect(index.score(titles[0]!)[0]?.id).toBe(id);
    }
  });

  test("a change is found by the next query", () => {
    index.put(entryOf("new", ["the recipe of my grandmother"]));
    const [best] = index.score("your grandmother's recipe");
    expect(best?.id).toBe("new");
    index.remove("new");
    expect(index.score("your grandmother's recipe").map(({ id }) => id)).not.toContain("new");
  });

  test("a memory that has only a word of the same meaning is found", () => {
    index.put(entryOf("new", ["the doctor of our village"]));
    const [best] = index.score("which physician was there");
    expect(best?.id).toBe("new");
    expect(best?.parts.meaning).toBeGreaterThan(0);
    index.remove("new");
  });

  test("filters hold, boosted memories are scored", () => {
    const { id, titles } = large[500]!;
    expect(index.score(titles[0]!, { accepts: (each) => each !== id }).map((one) => one.id)).not.toContain(id);
    const lifted = index.score("nothing like it", { boosted: [id], adjust: (each) => (each === id ? 0.3 : 0) });
    expect(lifted.map((one) => one.id)).toContain(id);
  });

  test("opens from bytes as it was, and shrinks to a small one", () => {
    const opened = loadTextIndex(index.save());
    expect(summary(opened.score("hugo's violin in japan"))).toEqual(summary(index.score("hugo's violin in japan")));
    for (const { id } of large.slice(50)) opened.remove(id);
    const small = indexOf(large.slice(0, 50));
    expect(summary(opened.score("anna's boat in norway"))).toEqual(summary(small.score("anna's boat in norway")));
  });
});
