import { describe, expect, test } from "vitest";
import { createIndex, english, loadIndex, type RecallMemory, type SearchOptions } from "../../src/recall.js";

const question = (memoryID: string, title: string, fields: Partial<RecallMemory> = {}): RecallMemory => ({
  memoryID,
  memoryType: "Question",
  title,
  ...fields,
});

function buildIndex(...memories: RecallMemory[]) {
  const index = createIndex({ languages: [english()] });
  for (const memory of memories) index.add(memory);
  return index;
}

/** Questions with three titles each, so that an index of them trains a head. */
const TRAINED = [
  question("born", "When were you born?", { titleVariants: ["your birthday", "what year were you born"] }),
  question("home", "Where do you live?", { titleVariants: ["your home", "which city do you live in"] }),
  question("dog", "Do you have a pet?", { titleVariants: ["your dog", "tell me about your dog"] }),
  question("song", "What music do you like?", { titleVariants: ["favourite song", "which music do you hear"] }),
];

describe("corrections", () => {
  const index = buildIndex(
    question("ring", "Where is the ring of Zylanthia?", { receiverID: "anna" }),
    question("door", "Where is the door?"),
    question("hall", "Where is the hall?"),
  );
  const text = "where is the door of zylanthja";
  const corrected = (options?: SearchOptions) =>
    index.search(text, options).map(({ memoryID, corrections }) => [memoryID, corrections.map(({ to }) => to)]);

  test("a candidate shows no word of a private memory", () => {
    expect(corrected()).toEqual([
      ["door", []],
      ["hall", []],
    ]);
  });

  test("a candidate shows corrections to its own words only", () => {
    expect(new Map(corrected({ receiverID: "anna" }) as [string, string[]][])).toEqual(
      new Map([
        ["ring", ["zylanthia"]],
        ["door", []],
        ["hall", []],
      ]),
    );
  });

  test("words of removed memories are not offered as corrections", () => {
    const work = question("work", "What is your occupation?");
    const changed = buildIndex(work, question("removed", "porfessionn"));
    expect(changed.remove("removed")).toBe(true);
    const misspelt = "tell me about your porfession";
    expect(changed.search(misspelt)).toEqual(buildIndex(work).search(misspelt));
    expect(changed.search(misspelt)[0]?.parts.meaning).toBeGreaterThan(0);
  });
});

describe("learnt memories", () => {
  const pair = { text: "museum plan", memoryID: "learnt", correlated: true, occurrences: 5 };

  test.each([16, 40, 1_100])("one that shares no word is found beside %i that do", (count) => {
    const others = Array.from({ length: count }, (_, at) =>
      question(`m${at}`, `Was the director number ${at} of that museum ever seen near the river at night?`),
    );
    const index = buildIndex(question("learnt", "Zigzag drawing with all rooms"), ...others);
    const found = index.search("museum plan", { pairs: [pair] });
    expect(found[0]).toMatchObject({ memoryID: "learnt", parts: { correlation: expect.closeTo(0.3) } });
  });
});

describe("confidence", () => {
  const similar = Array.from({ length: 9 }, (_, at) => question(`q${at}`, `Where is the ${"abcdefghi"[at]} entrance?`));
  const index = buildIndex(...similar, ...TRAINED);

  test.each(["where is the entrance", "the a entrance", "your home or your dog", "which music and which city"])(
    "does not depend on the number of candidates asked for: %s",
    (text) => {
      const [five] = index.search(text);
      for (const limit of [1, 2, 3, 4]) {
        const [best] = index.search(text, { limit });
        expect(best).toEqual({ ...five, second: expect.closeTo(five!.second, 9) });
      }
    },
  );

  test("two memories that fit a text equally share the confidence, also if one candidate is asked for", () => {
    const twins = buildIndex(question("one", "What is this?"), question("two", "What is this?"));
    expect(twins.search("what is this", { limit: 1 })[0]!.confidence).toBeLessThanOrEqual(0.5);
  });

  const words = "boat violin garden letter bicycle camera painting suitcase umbrella telescope".split(" ");
  const rivals = [
    "where is the ticket shop",
    "the ticket counter",
    "the shop and the ticket counter of the town",
    "where is that counter",
  ];

  test.each(rivals)("a learnt memory is compared by its titles, however many fit better at first: %s", (rival) => {
    const text = "where is the ticket counter";
    for (const variants of [5, 10]) {
      const titleVariants = words.slice(0, variants).map((word, at) => `tell me of your ${word} in year ${1900 + at}`);
      const beside = Array.from({ length: 8 }, (_, at) =>
        question(`r${at}`, rival, { titleVariants: words.slice(0, 7).map((word) => `${rival} ${word.slice(0, 2)}`) }),
      );
      const many = buildIndex(question("learnt", text, { titleVariants }), ...beside);
      for (const occurrences of [1, 2, 3, 4, 5]) {
        const pairs = [{ text, memoryID: "learnt", correlated: true, occurrences }];
        const all = many.search(text, { pairs, limit: 20 });
        const five = many.search(text, { pairs, limit: 5 });
        const scores = (found: typeof all) => found.slice(0, 5).map(({ memoryID, score }) => [memoryID, score]);
        expect(scores(five)).toEqual(scores(all));
      }
    }
  });
});

describe("training", () => {
  test("a head that was trained before a change is neither used nor saved after it", async () => {
    const index = buildIndex(...TRAINED);
    await index.train();
    expect(index.search("your dog")[0]?.parts.head).not.toBe(0);
    expect(loadIndex(index.save(), { languages: [english()] }).search("your dog")[0]?.parts.head).not.toBe(0);
    index.update(question("song", "What do you sing?", { titleVariants: ["a song", "sing for me"] }));
    const loaded = loadIndex(index.save(), { languages: [english()] });
    expect(loaded.search("your dog")[0]?.parts.head).toBe(0);
    expect(loaded.search("your dog")).toEqual(index.search("your dog"));
  });

  test("changes while removed words are cleared away are kept", async () => {
    let pauses = 0;
    let change = (): void => {};
    const index = createIndex({
      languages: [english()],
      pause: async () => {
        pauses++;
        change();
      },
    });
    const kept = Array.from({ length: 250 }, (_, at) => question(`k${at}`, `What is in room ${at}?`));
    for (const memory of kept) index.add(memory);
    const long = `${"many other words of a passing thought ".repeat(20)}`;
    for (let at = 0; at < 200; at++) index.update(question("passing", `${long} ${at}`));
    index.remove("passing");
    change = () => {
      change = () => {};
      index.add(question("new", "Who painted the ceiling?"));
      index.remove("k0");
    };
    await index.train();
    expect(pauses).toBeGreaterThan(0);
    const fresh = buildIndex(...kept.slice(1), question("new", "Who painted the ceiling?"));
    for (const text of ["who painted the ceiling", "what is in room 0", "what is in room 249"]) {
      expect(index.search(text)).toEqual(fresh.search(text));
    }
    expect(index.save()).toEqual(fresh.save());
  });
});

test("a saved index of another version is refused", () => {
  const bytes = buildIndex(...TRAINED).save();
  const version = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4);
  for (const other of [0, version + 1, 0xffffffff]) {
    const changed = bytes.slice();
    new DataView(changed.buffer).setUint32(4, other);
    expect(() => loadIndex(changed, { languages: [english()] })).toThrow(
      expect.objectContaining({ code: "INVALID_FIELD", field: "bytes" }),
    );
  }
});
