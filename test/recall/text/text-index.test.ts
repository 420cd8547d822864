import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TextCandidate } from "../../../src/recall/text/candidate.js";
import { type TextEntry, TextIndex } from "../../../src/recall/text/text-index.js";
import { english, italian } from "../../../src/recall.js";
import { ASKED, LIFE, UNRELATED } from "./life.js";

const HIGH = 0.7;
const MEDIUM = 0.5;

const entryOf = (id: string, titles: readonly string[], answers: readonly string[] = []): TextEntry => ({
  id,
  titles,
  answers,
});

const openIndex = (bytes: Uint8Array): TextIndex => new TextIndex({ languages: [english()] }, bytes);
const indexOf = (entries: readonly TextEntry[]): TextIndex => {
  const index = new TextIndex({ languages: [english()] });
  for (const entry of entries) index.put(entry);
  return index;
};

const life = (): TextEntry[] => LIFE.map((titles, at) => entryOf(String(at).padStart(3, "0"), titles));
const summary = (found: readonly TextCandidate[]) =>
  found.map(({ id, score, confidence, covered, unknown }) => ({
    id,
    numbers: [score, confidence, covered, unknown].map((value) => Math.round(value * 1e6) / 1e6),
  }));

describe("text index: finding a memory", () => {
  test.each([1, 3, 24])("finds every title and variant of %i memories at HIGH", (count) => {
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

  test.each([1, 3, 24])("keeps unrelated questions below MEDIUM among %i memories", (count) => {
    const index = indexOf(life().slice(0, count));
    for (const text of UNRELATED) {
      const [best] = index.score(text);
      expect([text, (best?.confidence ?? 0) < MEDIUM]).toEqual([text, true]);
    }
  });

  test("finds the same once the head is trained", async () => {
    const index = indexOf(life());
    await index.train();
    for (const [text, place] of ASKED) expect(index.score(text)[0]?.id).toBe(life()[place]!.id);
    for (const text of UNRELATED) expect([text, index.score(text)[0]!.confidence < MEDIUM]).toEqual([text, true]);
  });

  test("is right about as often as its confidence says", () => {
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

  test("corrects typing errors", () => {
    const index = indexOf(life());
    const [best] = index.score("how did you meet your wief");
    expect(best?.id).toBe("008");
    expect(best?.corrections).toEqual([{ from: "wief", to: "wife" }]);
  });

  test("does not correct words of the language", () => {
    expect(indexOf([entryOf("a", ["the old mouse"])]).score("the old house")[0]?.corrections).toEqual([]);
  });

  test("finds a memory by the words of its answers", () => {
    const index = indexOf([entryOf("a", ["first"], ["We sailed to Norway"]), entryOf("b", ["second"], ["Bread"])]);
    expect(index.score("norway").map(({ id }) => id)).toEqual(["a"]);
  });

  test("does not answer by stop words alone in a language without frequencies", () => {
    const { share: _, ...counted } = italian();
    const index = new TextIndex({ languages: [counted] });
    index.put(entryOf("nato", ["Quando sei nato?", "la tua data di nascita"]));
    index.put(entryOf("abiti", ["Dove abiti?", "la tua casa"]));
    for (const text of ["che tempo fa domani", "la mia macchina non parte", "sei mai stato in Cina"]) {
      expect([text, (index.score(text)[0]?.confidence ?? 0) < MEDIUM]).toEqual([text, true]);
    }
  });

  test("finds texts in Italian, and in a language without any knowledge", () => {
    const index = new TextIndex({ languages: [italian(), english()] });
    index.put(entryOf("nato", ["Quando sei nato?", "la tua data di nascita"]));
    index.put(entryOf("abiti", ["Dove abiti?", "la tua casa"]));
    expect(index.score("dimmi quando sei nata")[0]?.id).toBe("nato");
    const plain = new TextIndex({ languages: [{ code: "xx" }] });
    plain.put(entryOf("a", ["東京に住んでいますか"]));
    plain.put(entryOf("b", ["สวัสดีครับ"]));
    expect(plain.score("東京")[0]?.id).toBe("a");
    expect(plain.score("สวัสดี")[0]?.id).toBe("b");
  });
});

describe("text index: scoring options", () => {
  const index = indexOf(life());

  test("applies the limit, the filter and the adjustment", () => {
    expect(index.score("tell me about your dog", { limit: 2 })).toHaveLength(2);
    const others = index.score("tell me about your dog", { accepts: (id) => id !== "011" });
    expect(others.map(({ id }) => id)).not.toContain("011");
    const adjusted = index.score("tell me about your dog", { adjust: (id) => (id === "008" ? 0.5 : 0) });
    expect(adjusted[0]?.id).toBe("008");
  });

  test("scores extra IDs even if they share no word with the text, unless the filter excludes them", () => {
    const options = { extraIDs: ["005", "removed"], adjust: (id: string) => (id === "005" ? 0.4 : 0) };
    expect(index.score("🎂", options).map(({ id, score }) => [id, score])).toEqual([["005", 0.4]]);
    expect(index.score("🎂", { ...options, accepts: (id) => id !== "005" })).toEqual([]);
  });

  test("returns parts that add up to the score with the adjustment", () => {
    for (const [text] of ASKED) {
      for (const { score, parts } of index.score(text, { adjust: () => 0.1 })) {
        const sum = Object.values(parts).reduce((all, part) => all + part, 0.1);
        expect(sum).toBeCloseTo(score, 7);
      }
    }
  });

  test("returns the best score among the others as second", () => {
    const [first, second, third] = index.score("tell me about your dog");
    expect(first?.second).toBe(second?.score);
    expect(second?.second).toBe(first?.score);
    expect(third?.second).toBe(first?.score);
  });

  test("a title that the text has word for word keeps its confidence, and leaves the rest to the others", () => {
    const index = indexOf(
      ["When do you open?", "When do you open on Sundays?"].map((title, at) => entryOf(String(at), [title])),
    );
    const [exact, other] = index.score("when do you open");
    expect([exact?.id, exact!.confidence + other!.confidence]).toEqual(["0", expect.closeTo(1)]);
    expect(exact!.confidence).toBeGreaterThanOrEqual(0.9);
  });

  test("returns a confidence that rises with the score", () => {
    const at = (lift: number) =>
      index
        .score("what is your name", { limit: 24, adjust: (id) => (id === "002" ? lift : 0) })
        .find(({ id }) => id === "002")!;
    const steps = [-0.5, -0.3, -0.1, 0, 0.1, 0.3, 0.5].map((lift) => at(lift).confidence);
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  });

  test("sorts equal scores by ID", () => {
    const twins = indexOf(["c", "a", "b"].map((id) => entryOf(id, ["the very same title"])));
    expect(twins.score("the very same title").map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(twins.score("the very same title")[0]!.confidence).toBeLessThan(HIGH);
  });

  test("finds nothing in an empty index or by an empty text", () => {
    expect(new TextIndex({ languages: [english()] }).score("anything")).toEqual([]);
    expect(index.score("")).toEqual([]);
    expect(index.remove("removed")).toBe(false);
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

describe("text index: the same memories give the same index", () => {
  test("property: independent of the order of arrival, of replacements and of removals", () => {
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

  test("property: a saved index is loaded unchanged", () => {
    fc.assert(
      fc.property(entries, phrase, (kept, text) => {
        const index = indexOf(kept);
        const loaded = openIndex(index.save());
        expect(loaded.size).toBe(index.size);
        expect(summary(loaded.score(text))).toEqual(summary(index.score(text)));
        expect(loaded.save()).toEqual(index.save());
      }),
      { numRuns: 40 },
    );
  });

  test("property: any text is accepted, and confidence stays in [0, 1]", () => {
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
    "accepts unusual text %#",
    (text) => {
      const index = indexOf([...life(), entryOf("odd", [text])]);
      expect(index.size).toBe(LIFE.length + 1);
      expect(Array.isArray(index.score(text))).toBe(true);
    },
  );

  test("rejects bytes that are not a saved index", () => {
    expect(() => openIndex(new Uint8Array([1, 2, 3]))).toThrow(expect.objectContaining({ code: "INVALID_FIELD" }));
    const bytes = indexOf(life()).save();
    expect(() => openIndex(bytes.slice(0, -8))).toThrow(expect.objectContaining({ code: "INVALID_FIELD" }));
  });
});

describe("text index: the linear head", () => {
  test("is part of the score from training until the next change", async () => {
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
    const loaded = openIndex(one.save());
    for (const [text] of ASKED) {
      expect(summary(other.score(text))).toEqual(summary(one.score(text)));
      expect(summary(loaded.score(text))).toEqual(summary(one.score(text)));
    }
  });

  test("is trained in slices", async () => {
    let pauses = 0;
    const index = new TextIndex({
      languages: [english()],
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

  test("rebuilds the store after many words were removed", async () => {
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

  test("stops its training on an abort or a change", async () => {
    const aborted = indexOf(life());
    await aborted.train({ signal: AbortSignal.abort() });
    expect(aborted.score("your dog")[0]?.parts.head).toBe(0);
    const changed = indexOf(life());
    const training = changed.train();
    changed.remove("000");
    await training;
    expect(changed.score("your dog")[0]?.parts.head).toBe(0);
  });
});

describe("text index: words of the same meaning", () => {
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

  test("corrects a misspelt word by the language if no memory has a similar one", () => {
    const [best] = index.score("tell me about your porfession");
    expect(best?.id).toBe("work");
    expect(best?.parts.meaning).toBeGreaterThan(0);
    expect(best?.corrections).toEqual([]);
  });

  test("ranks the word itself before related words", () => {
    const both = indexOf([entryOf("self", ["my wage"]), entryOf("other", ["my salary"])]);
    expect(both.score("my wage").map(({ id }) => id)).toEqual(["self", "other"]);
    expect(both.score("my salary").map(({ id }) => id)).toEqual(["other", "self"]);
  });

  test("does not relate words that were removed", () => {
    const changed = indexOf([entryOf("pay", ["salary"]), entryOf("pet", ["dog"])]);
    expect(changed.score("wage").map(({ id }) => id)).toContain("pay");
    changed.remove("pay");
    expect(changed.score("wage")).toEqual([]);
    changed.put(entryOf("again", ["salary"]));
    expect(changed.score("wage").map(({ id }) => id)).toContain("again");
  });
});

describe("text index: a large store", () => {
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

  test("finds every memory by its title", () => {
    for (let at = 0; at < large.length; at += 97) {
      const { id, titles } = large[at]!;
      expect(index.score(titles[0]!)[0]?.id).toBe(id);
    }
  });

  test("finds a change by the next query", () => {
    index.put(entryOf("new", ["the recipe of my grandmother"]));
    const [best] = index.score("your grandmother's recipe");
    expect(best?.id).toBe("new");
    index.remove("new");
    expect(index.score("your grandmother's recipe").map(({ id }) => id)).not.toContain("new");
  });

  test("finds a memory that has only a word of the same meaning", () => {
    index.put(entryOf("new", ["the doctor of our village"]));
    const [best] = index.score("which physician was there");
    expect(best?.id).toBe("new");
    expect(best?.parts.meaning).toBeGreaterThan(0);
    index.remove("new");
  });

  test("applies filters, and scores extra IDs", () => {
    const { id, titles } = large[500]!;
    expect(index.score(titles[0]!, { accepts: (each) => each !== id }).map((one) => one.id)).not.toContain(id);
    const lifted = index.score("nothing like it", { extraIDs: [id], adjust: (each) => (each === id ? 0.3 : 0) });
    expect(lifted.map((one) => one.id)).toContain(id);
  });

  test("is loaded unchanged, and becomes a small store when memories are removed", () => {
    const loaded = openIndex(index.save());
    expect(summary(loaded.score("hugo's violin in japan"))).toEqual(summary(index.score("hugo's violin in japan")));
    for (const { id } of large.slice(50)) loaded.remove(id);
    const small = indexOf(large.slice(0, 50));
    expect(summary(loaded.score("anna's boat in norway"))).toEqual(summary(small.score("anna's boat in norway")));
  });
});
