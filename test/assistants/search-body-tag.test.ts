import { describe, expect, test } from "vitest";
import { EVA, GIVER, guideOf } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";
import { evas, type Managed, onBoth, storyOf, titlesOf } from "./accesses.js";

const MEMORIES = [
  storyOf("Everybody's", { date: "1900-01-01", tags: ["open"] }),
  evas("Eva's", { date: "1900-01-01", tags: ["secret"] }),
];
const EVERYBODYS = ["Everybody's"];
const BOTH = ["Eva's", "Everybody's"];

/** Titles that each operation finds, in alphabetical order. */
async function foundBy({ memories, guide }: Pick<Managed, "memories" | "guide">, tag?: string) {
  const body = tag === undefined ? {} : { tag };
  const hinted = (await memories.hints(body)).memoryHints.flatMap(({ memoryIDs }) => memoryIDs);
  const titles = await Promise.all(hinted.map(async (id) => (await guide.memories.get(id)).title));
  return {
    search: titlesOf(await memories.search(body)).sort(),
    random: titlesOf(await memories.random(body)).sort(),
    hints: titles.sort(),
  };
}

const all = (titles: readonly string[]) => ({ search: titles, random: titles, hints: titles });

describe("tag, for Search, Random picking and Memory Hints", () => {
  onBoth("left out: public memories only, a Giver's too", MEMORIES, async (managed) => {
    expect(await foundBy(managed)).toEqual(all(EVERYBODYS));
  });

  onBoth("of a Receiver: those of the Receiver too", MEMORIES, async (managed) => {
    expect(await foundBy(managed, EVA.tag)).toEqual(all(BOTH));
  });

  onBoth("of the Giver: everybody's", MEMORIES, async (managed) => {
    expect(await foundBy(managed, GIVER.tag)).toEqual(all(BOTH));
  });

  onBoth("that nobody has, or the anonymous one: public memories only", MEMORIES, async (managed) => {
    expect(await foundBy(managed, "🐙")).toEqual(all(EVERYBODYS));
    expect(await foundBy(managed, "👤")).toEqual(all(EVERYBODYS));
  });
});

describe("tag, in a session that is no Giver's", () => {
  test("may be the authenticated one only", async () => {
    const { engine } = testEngine();
    const guide = await guideOf(engine, MEMORIES.slice(0, 1));
    await guide.memories.add({ ...MEMORIES[1], receiverID: guide.evaID });
    const { assistantID } = guide;
    const eva = await engine.sessions.open({ assistantID, ...EVA });
    const visitor = await engine.sessions.open({ assistantID });
    expect(await foundBy({ memories: eva.memories, guide })).toEqual(all(EVERYBODYS));
    expect(await foundBy({ memories: eva.memories, guide }, EVA.tag)).toEqual(all(BOTH));
    expect(await foundBy({ memories: visitor.memories, guide })).toEqual(all(EVERYBODYS));
    for (const [session, tag] of [
      [eva, GIVER.tag],
      [eva, "🐙"],
      [visitor, EVA.tag],
      [visitor, GIVER.tag],
    ] as const) {
      for (const operation of ["search", "random", "hints"] as const) {
        await expect(session.memories[operation]({ tag }), operation).rejects.toMatchObject({
          code: "TAG_NOT_AUTHENTICATED",
          field: "tag",
          status: 403,
        });
      }
    }
  });
});

describe("tag, for Filter", () => {
  onBoth("left out: everybody's", MEMORIES, async ({ memories }) => {
    expect(titlesOf(await memories.filter({})).sort()).toEqual(BOTH);
  });

  onBoth("of a Receiver: the Receiver's only", MEMORIES, async ({ memories }) => {
    expect(titlesOf(await memories.filter({ tag: EVA.tag }))).toEqual(["Eva's"]);
  });

  onBoth("of the Giver: what belongs to the Giver", MEMORIES, async ({ memories, people }) => {
    expect((await memories.filter({ tag: GIVER.tag })).count).toBe(0);
    const giver = (await people.list()).people.find(({ personType }) => personType === "Giver");
    await memories.add(storyOf("The Giver's own", { receiverID: giver?.personID ?? "" }));
    expect(titlesOf(await memories.filter({ tag: GIVER.tag }))).toEqual(["The Giver's own"]);
  });

  onBoth("that is anonymous: public ones; that nobody has: none", MEMORIES, async ({ memories }) => {
    expect(titlesOf(await memories.filter({ tag: "👤" }))).toEqual(EVERYBODYS);
    expect(await memories.filter({ tag: "🐙" })).toEqual({ count: 0, matches: [] });
  });
});

describe("tags()", () => {
  onBoth("tells the tags of all memories to a Giver", MEMORIES, async ({ memories }) => {
    await memories.add({ memoryType: "CompletionDraft", title: "Draft?", tags: ["draft"], answers: [{ text: "So." }] });
    expect(await memories.tags()).toEqual({ memoryTags: ["draft", "open", "secret"] });
  });

  onBoth("tells others those that they may see", MEMORIES, async ({ engine, guide, memories, visitor }) => {
    await memories.add({ memoryType: "CompletionDraft", title: "Draft?", tags: ["draft"], answers: [{ text: "So." }] });
    expect(await (await visitor()).memories.tags()).toEqual({ memoryTags: ["open"] });
    const eva = await engine.sessions.open({ assistantID: guide.assistantID, ...EVA });
    expect(await eva.memories.tags()).toEqual({ memoryTags: ["open", "secret"] });
  });
});
