import type { VisibleMemories } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";
import { evas, listTitles, type Managed, onBoth, storyOf } from "./on-both.js";

const MEMORIES = [
  storyOf("Everybody's", { date: "1900-01-01", tags: ["open"] }),
  evas("Eva's", { date: "1900-01-01", tags: ["secret"] }),
];
const EVERYBODYS = ["Everybody's"];
const BOTH = ["Eva's", "Everybody's"];

/** Titles that each operation finds, in alphabetical order. */
async function foundBy(
  { memories, guide }: Pick<Managed, "guide"> & { readonly memories: VisibleMemories },
  tag?: string,
) {
  const body = tag === undefined ? {} : { tag };
  const hinted = (await memories.hints(body)).memoryHints.flatMap(({ memoryIDs }) => memoryIDs);
  const titles = await Promise.all(hinted.map(async (id) => (await guide.memories.get(id)).title));
  return {
    search: listTitles(await memories.search(body)).sort(),
    random: listTitles(await memories.random(body)).sort(),
    hints: titles.sort(),
  };
}

const all = (titles: readonly string[]) => ({ search: titles, random: titles, hints: titles });

describe("tag, for Search, Random picking and Memory Hints", () => {
  onBoth("if absent: public memories only, also for a Giver", MEMORIES, async (managed) => {
    expect(await foundBy(managed)).toEqual(all(EVERYBODYS));
  });

  onBoth("of a Receiver: also the Receiver's memories", MEMORIES, async (managed) => {
    expect(await foundBy(managed, EVA.tag)).toEqual(all(BOTH));
  });

  onBoth("of the Giver: everybody's memories", MEMORIES, async (managed) => {
    expect(await foundBy(managed, GIVER.tag)).toEqual(all(BOTH));
  });

  onBoth("unknown or anonymous: public memories only", MEMORIES, async (managed) => {
    expect(await foundBy(managed, "🐙")).toEqual(all(EVERYBODYS));
    expect(await foundBy(managed, "👤")).toEqual(all(EVERYBODYS));
  });
});

describe("tag, in a session without a Giver", () => {
  test("must be the authenticated one", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, MEMORIES.slice(0, 1));
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
  onBoth("if absent: everybody's memories", MEMORIES, async ({ memories }) => {
    expect(listTitles(await memories.filter({})).sort()).toEqual(BOTH);
  });

  onBoth("of a Receiver: only the Receiver's memories", MEMORIES, async ({ memories }) => {
    expect(listTitles(await memories.filter({ tag: EVA.tag }))).toEqual(["Eva's"]);
  });

  onBoth("of the Giver: only the Giver's memories", MEMORIES, async ({ memories, people }) => {
    expect((await memories.filter({ tag: GIVER.tag })).count).toBe(0);
    const giver = (await people.list()).people.find(({ personType }) => personType === "Giver");
    await memories.add(storyOf("The Giver's own", { receiverID: giver?.personID ?? "" }));
    expect(listTitles(await memories.filter({ tag: GIVER.tag }))).toEqual(["The Giver's own"]);
  });

  onBoth("anonymous: public memories; unknown: no memories", MEMORIES, async ({ memories }) => {
    expect(listTitles(await memories.filter({ tag: "👤" }))).toEqual(EVERYBODYS);
    expect(await memories.filter({ tag: "🐙" })).toEqual({ count: 0, matches: [] });
  });
});

describe("tags()", () => {
  onBoth("returns the tags of all memories to a Giver", MEMORIES, async ({ memories }) => {
    await memories.add({ memoryType: "CompletionDraft", title: "Draft?", tags: ["draft"], answers: [{ text: "So." }] });
    expect(await memories.tags()).toEqual({ memoryTags: ["draft", "open", "secret"] });
  });

  onBoth(
    "returns to others the tags of memories that they may see",
    MEMORIES,
    async ({ engine, guide, memories, visitor }) => {
      await memories.add({
        memoryType: "CompletionDraft",
        title: "Draft?",
        tags: ["draft"],
        answers: [{ text: "So." }],
      });
      expect(await (await visitor()).memories.tags()).toEqual({ memoryTags: ["open"] });
      const eva = await engine.sessions.open({ assistantID: guide.assistantID, ...EVA });
      expect(await eva.memories.tags()).toEqual({ memoryTags: ["open", "secret"] });
    },
  );
});
