import type { NewMemory } from "keepsake";
import { describe, expect } from "vitest";
import { EVA, HOURS } from "../support/assistants.js";
import { listTitles, onBoth } from "./on-both.js";

const DRAFT: NewMemory = {
  memoryType: "CompletionDraft",
  title: "Can I rent a rowing boat?",
  answers: [{ text: "At the pier." }],
};
const EVAS: NewMemory = { ...DRAFT, title: "Where is my key?", receiverID: "eva" };

describe("drafts", () => {
  onBoth("are listed by page, the oldest first", [DRAFT, HOURS, EVAS], async ({ drafts }) => {
    const titles = async (page?: object) => {
      const { count, drafts: listed } = await drafts.list(page);
      return [count, ...listTitles({ memories: listed })];
    };
    expect(await titles()).toEqual([2, DRAFT.title, EVAS.title]);
    expect(await titles({ from: 1 })).toEqual([2, EVAS.title]);
    await expect(drafts.list({ howMany: 0 })).rejects.toMatchObject({ code: "INVALID_PAGE" });
  });

  onBoth("can be edited as memories, and stay drafts", [DRAFT], async ({ drafts, memories, id }) => {
    await memories.update(id(DRAFT.title ?? ""), { answers: [{ text: "At the harbour." }] });
    expect((await drafts.list()).drafts).toMatchObject([{ answers: [{ text: "At the harbour." }] }]);
  });

  onBoth("become Questions for everybody", [DRAFT], async ({ drafts, memories, id, visitor }) => {
    const draftID = id(DRAFT.title ?? "");
    await drafts.approve(draftID);
    expect(await memories.get(draftID)).toMatchObject({ memoryType: "Question", receiverID: null });
    expect((await drafts.list()).count).toBe(0);
    expect((await (await visitor()).enterText(DRAFT.title ?? "")).emission).toContain("At the pier.");
    await expect(drafts.approve(draftID)).rejects.toMatchObject({ code: "MEMORY_NOT_FOUND", field: "draftID" });
  });

  onBoth("of a person stay private to that person", [EVAS], async (managed) => {
    const { engine, drafts, id, guide } = managed;
    await drafts.approve(id("Where is my key?"));
    expect((await (await managed.visitor()).memories.search({})).count).toBe(0);
    const eva = await engine.sessions.open({ assistantID: guide.assistantID, ...EVA });
    expect(listTitles(await eva.memories.search({ tag: EVA.tag }))).toEqual(["Where is my key?"]);
  });

  onBoth("of a person are approved for everyone on request", [EVAS], async ({ drafts, id, visitor }) => {
    await drafts.approve(id("Where is my key?"), { everyone: true });
    expect(listTitles(await (await visitor()).memories.search({}))).toEqual(["Where is my key?"]);
  });

  onBoth("remove the unanswered question with the same text when approved", [DRAFT, EVAS], async (managed) => {
    const { drafts, unanswered, guide, id } = managed;
    await unanswered.add({ text: "can i rent a ROWING boat" });
    await unanswered.add({ text: "can i rent a ROWING boat", receiverID: guide.evaID });
    await drafts.approve(id(DRAFT.title ?? ""));
    expect((await unanswered.list()).questions).toMatchObject([{ receiverID: guide.evaID }]);
  });

  onBoth(
    "of a person leave the same question of everybody else when approved or merged",
    [EVAS, HOURS],
    async (managed) => {
      const { drafts, memories, unanswered, guide, id } = managed;
      const question = { text: EVAS.title ?? "" };
      await unanswered.add(question);
      await unanswered.add({ ...question, receiverID: guide.evaID });
      await drafts.approve(id(EVAS.title ?? ""));
      expect((await unanswered.list()).questions).toMatchObject([{ receiverID: null }]);
      await unanswered.add({ ...question, receiverID: guide.evaID });
      const { memoryID } = await memories.add({ ...EVAS, receiverID: guide.evaID });
      await drafts.merge(memoryID, id("When do you open?"));
      expect((await unanswered.list()).questions).toMatchObject([{ receiverID: null }]);
    },
  );

  onBoth("without a title cannot be approved", [{ ...DRAFT, title: "" }], async ({ drafts }) => {
    const draftID = (await drafts.list()).drafts[0]?.memoryID ?? "";
    await expect(drafts.approve(draftID)).rejects.toMatchObject({ code: "MISSING_FIELD", field: "title" });
    expect((await drafts.list()).count).toBe(1);
  });

  onBoth("become title variants of another memory", [DRAFT, HOURS], async ({ drafts, memories, id }) => {
    const memoryID = id("When do you open?");
    await memories.update(id(DRAFT.title ?? ""), { titleVariants: ["when do YOU open", "Opening times?"] });
    await drafts.merge(id(DRAFT.title ?? ""), memoryID);
    expect((await memories.get(memoryID)).titleVariants).toEqual([DRAFT.title, "Opening times?"]);
    expect((await memories.list()).count).toBe(1);
  });

  onBoth(
    "without a title add only their variants when merged",
    [{ ...DRAFT, title: "", titleVariants: ["Boat hire?"] }, HOURS],
    async ({ drafts, memories, id }) => {
      const memoryID = id("When do you open?");
      await drafts.merge((await drafts.list()).drafts[0]?.memoryID ?? "", memoryID);
      expect((await memories.get(memoryID)).titleVariants).toEqual(["Boat hire?"]);
    },
  );

  onBoth("stay if they cannot be merged", [DRAFT, EVAS, HOURS], async ({ drafts, memories, id }) => {
    const draftID = id(DRAFT.title ?? "");
    const notFound = { code: "MEMORY_NOT_FOUND" };
    await expect(drafts.merge(draftID, "x")).rejects.toMatchObject({ ...notFound, field: "memoryID" });
    await expect(drafts.merge(draftID, draftID)).rejects.toMatchObject({ ...notFound, field: "memoryID" });
    await expect(drafts.merge(id("When do you open?"), draftID)).rejects.toMatchObject({
      ...notFound,
      field: "draftID",
    });
    const refused = { code: "RULE_BROKEN", field: "memoryID" };
    await expect(drafts.merge(draftID, id("Where is my key?"))).rejects.toMatchObject(refused);
    expect((await memories.list()).count).toBe(3);
  });

  onBoth("can be discarded", [DRAFT, HOURS], async ({ drafts, memories, id }) => {
    await drafts.discard(id(DRAFT.title ?? ""));
    expect(listTitles(await memories.list())).toEqual(["When do you open?"]);
    for (const draftID of [id(DRAFT.title ?? ""), id("When do you open?"), "x"]) {
      await expect(drafts.discard(draftID)).rejects.toMatchObject({ code: "MEMORY_NOT_FOUND", field: "draftID" });
    }
  });

  onBoth("are visible to the Giver only", [DRAFT], async ({ visitor }) => {
    const session = await visitor();
    expect(session.giver).toBeNull();
    expect(session).not.toHaveProperty("drafts");
  });

  onBoth("reject unknown options of an approval", [DRAFT], async ({ drafts, id }) => {
    const draftID = id(DRAFT.title ?? "");
    const wrong = drafts.approve(draftID, { everyone: "yes" as never });
    await expect(wrong).rejects.toMatchObject({ code: "INVALID_FIELD", field: "everyone" });
    const unknown = drafts.approve(draftID, { all: true } as never);
    await expect(unknown).rejects.toMatchObject({ code: "UNKNOWN_FIELD", field: "all" });
  });
});
