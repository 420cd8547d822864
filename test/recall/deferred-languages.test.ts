import { createIndex, english, loadIndex, type RecallMemory } from "keepsake/recall";
import { describe, expect, test } from "vitest";

describe("an index that loads its languages", () => {
  const deferred = async () => [english()];
  const question = (memoryID: string, title: string): RecallMemory => ({ memoryID, memoryType: "Question", title });

  test("finds what an index with the languages finds, whatever changed before they came", async () => {
    const now = createIndex({ languages: [english()] });
    const later = createIndex({ languages: deferred });
    for (const index of [now, later]) {
      index.add(question("1", "When do you open?"));
      index.add(question("2", "Where can I park my bike?"));
      index.add(question("3", "How do I get home?"));
      index.update(question("2", "Is there a cloakroom?"));
      index.update({ ...question("3", "How do I get home?"), memoryType: "CompletionDraft" });
      index.remove("1");
      index.add(question("4", "Who painted the ceiling?"));
    }
    expect([later.isLoaded, later.size, later.get("2")?.titles]).toEqual([false, 3, ["Is there a cloakroom?"]]);
    expect(() => later.search("who painted it")).toThrow(expect.objectContaining({ code: "RULE_BROKEN" }));
    await later.load();
    for (const text of ["who painted it", "a place for my coat", "when do you open", "bicycle"]) {
      expect(later.explain(text)).toEqual(now.explain(text));
    }
    expect(later.save()).toEqual(now.save());
  });

  test("is saved and loaded, and builds saved texts again that it cannot read", async () => {
    const now = createIndex({ languages: [english()] });
    for (const n of [1, 2, 3]) now.add(question(`${n}`, `What is the name of star ${n}?`));
    const bytes = now.save();
    const later = loadIndex(bytes, { languages: deferred });
    later.add(question("4", "Who named the stars?"));
    now.add(question("4", "Who named the stars?"));
    expect(await later.searchAsync("the names of stars")).toEqual(now.search("the names of stars"));
    // The last byte is one of the texts.
    bytes[bytes.length - 1]! ^= 255;
    const repaired = loadIndex(bytes, { languages: deferred });
    repaired.add(question("4", "Who named the stars?"));
    expect(await repaired.searchAsync("the names of stars")).toEqual(now.search("the names of stars"));
  });

  test("tries again after the languages could not be loaded", async () => {
    let loads = 0;
    const languages = async () => {
      if (++loads === 1) throw new Error("offline");
      return [english()];
    };
    const index = createIndex({ languages });
    index.add(question("1", "When do you open?"));
    await expect(index.searchAsync("opening hours")).rejects.toThrow("offline");
    expect((await index.searchAsync("when do you open"))[0]?.memoryID).toBe("1");
  });
});
