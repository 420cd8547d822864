import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface ExampleMemory {
  memoryType: "Question" | "Story" | "Default";
  title?: string;
  titleVariants?: string[];
  answers: { text: string }[];
  date?: string;
  dateUncertaintyDays?: number;
  placeName?: string;
  placeLatitude?: number;
  placeLongitude?: number;
  placeUncertaintyKm?: number;
  media?: { url: string; mimeType: string; title: string }[];
  contextVarsToSet?: Record<string, string>;
  contextVarsToMatch?: Record<string, string>;
  hints?: string[];
  tags?: string[];
  help?: boolean;
  conclusive?: boolean;
  notPickable?: boolean;
  minTimeout?: number;
  maxTimeout?: number;
  receiverTag?: string;
}

interface ExampleFile {
  assistant: {
    name: string;
    culture: string;
    description: string;
    giver: { tag: string; pin: string };
    presentation: string;
  };
  people: { name: string; tag: string; pin: string; information: string }[];
  memories: ExampleMemory[];
}

const knownFields = new Set(
  [
    "memoryType title titleVariants answers date dateUncertaintyDays placeName placeLatitude placeLongitude",
    "placeUncertaintyKm media contextVarsToSet contextVarsToMatch hints tags help conclusive notPickable",
    "minTimeout maxTimeout receiverTag",
  ].flatMap((line) => line.split(" ")),
);

const file: ExampleFile = JSON.parse(
  readFileSync(new URL("../../examples/data/ada-lovelace.json", import.meta.url), "utf8"),
);
const { assistant, people, memories } = file;
const titled = memories.filter((memory) => memory.memoryType !== "Default");
const titlesOf = (memory: ExampleMemory) => [memory.title ?? "", ...(memory.titleVariants ?? [])];
const nameOf = (memory: ExampleMemory) => memory.title ?? memory.answers[0]?.text.slice(0, 30) ?? "";
const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe("the Ada Lovelace example", () => {
  it.each<[string, number, (memory: ExampleMemory) => boolean]>([
    ["memories", 75, () => true],
    ["Questions", 60, (memory) => memory.memoryType === "Question"],
    ["Stories", 12, (memory) => memory.memoryType === "Story"],
    ["Default answers", 3, (memory) => memory.memoryType === "Default"],
    ["private memories", 6, (memory) => memory.receiverTag !== undefined],
    ["help memories", 6, (memory) => memory.help === true],
    ["memories with media", 8, (memory) => (memory.media ?? []).length > 0],
    ["memories with hints", 8, (memory) => (memory.hints ?? []).length > 0],
    ["conclusive memories", 2, (memory) => memory.conclusive === true],
    ["memories with a choice of answers", 3, (memory) => memory.answers.length > 1],
    ["memories that set context", 4, (memory) => memory.contextVarsToSet !== undefined],
    ["memories that match context", 4, (memory) => memory.contextVarsToMatch !== undefined],
    ["memories with a date", 20, (memory) => memory.date !== undefined],
    ["memories with a place", 20, (memory) => memory.placeName !== undefined],
  ])("has enough %s (at least %i)", (_, least, has) => {
    expect(memories.filter(has).length).toBeGreaterThanOrEqual(least);
  });

  it("introduces the assistant and its people", () => {
    expect(Intl.getCanonicalLocales(assistant.culture)).toEqual([assistant.culture]);
    for (const text of [assistant.name, assistant.description, assistant.presentation]) expect(text).not.toBe("");
    const owners = [assistant.giver, ...people];
    expect(owners.length).toBeGreaterThanOrEqual(2);
    expect(repeated(owners.map((owner) => owner.tag))).toEqual([]);
    for (const owner of owners) expect(owner.pin).toMatch(/^[0-9]{6}$/);
    expect(repeated(people.map((person) => person.name))).toEqual([]);
  });

  it("uses the public field names only", () => {
    const unknown = memories.flatMap((memory) => Object.keys(memory).filter((key) => !knownFields.has(key)));
    expect(unknown).toEqual([]);
  });

  it("titles every Question and Story, and no Default answer", () => {
    const untitled = titled.filter((memory) => !memory.title?.trim());
    expect(untitled.map(nameOf)).toEqual([]);
    for (const memory of memories.filter((each) => each.memoryType === "Default")) {
      expect([memory.title, memory.titleVariants, memory.help]).toEqual([undefined, undefined, undefined]);
    }
  });

  it("gives each title and variant to one memory only, whatever the case", () => {
    const texts = titled.flatMap(titlesOf).map((text) => text.trim().toLowerCase());
    expect(repeated(texts)).toEqual([]);
    expect(texts).not.toContain("");
  });

  it("offers 2 to 10 variants of each title", () => {
    const counts = titled.map((memory) => memory.titleVariants?.length ?? 0);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(10);
  });

  it.each(memories.map((memory) => [nameOf(memory), memory] as const))("is consistent in: %s", (_, memory) => {
    expect(memory.answers.length).toBeGreaterThan(0);
    for (const answer of memory.answers) expect(answer.text.trim()).not.toBe("");
    expectDate(memory);
    expectPlace(memory);
    expectMedia(memory);
    expect(memory.minTimeout ?? 20).toBeLessThanOrEqual(memory.maxTimeout ?? 40);
  });

  it("ties private memories to people it knows", () => {
    const tags = new Set(people.map((person) => person.tag));
    const strangers = memories.filter((memory) => memory.receiverTag !== undefined && !tags.has(memory.receiverTag));
    expect(strangers.map(nameOf)).toEqual([]);
  });

  it("hints only at public titles that exist", () => {
    const titles = new Set(titled.filter((memory) => !memory.receiverTag).map((memory) => memory.title));
    const lost = memories.flatMap((memory) => memory.hints ?? []).filter((hint) => !titles.has(hint));
    expect(lost).toEqual([]);
  });

  it("matches only context values that some memory sets", () => {
    const pairsOf = (map: Record<string, string> = {}) =>
      Object.entries(map).map(([name, value]) => `${name}=${value}`);
    const set = new Set(memories.flatMap((memory) => pairsOf(memory.contextVarsToSet)));
    const wanted = memories
      .flatMap((memory) => pairsOf(memory.contextVarsToMatch))
      .map((pair) => pair.replace("!", ""));
    expect(wanted.filter((pair) => !set.has(pair))).toEqual([]);
  });
});

function expectDate({ date, dateUncertaintyDays }: ExampleMemory): void {
  if (date === undefined) {
    expect(dateUncertaintyDays).toBeUndefined();
    return;
  }
  expect(new Date(date).toISOString()).toBe(date.replace("Z", ".000Z"));
  expect(dateUncertaintyDays).toBeGreaterThanOrEqual(0);
}

function expectPlace(memory: ExampleMemory): void {
  const { placeName, placeLatitude, placeLongitude, placeUncertaintyKm } = memory;
  if (placeName === undefined) {
    expect([placeLatitude, placeLongitude, placeUncertaintyKm]).toEqual([undefined, undefined, undefined]);
    return;
  }
  expect(Math.abs(placeLatitude ?? Number.NaN)).toBeLessThanOrEqual(90);
  expect(Math.abs(placeLongitude ?? Number.NaN)).toBeLessThanOrEqual(180);
  expect(placeUncertaintyKm).toBeGreaterThan(0);
}

function expectMedia({ media = [] }: ExampleMemory): void {
  for (const medium of media) {
    expect(new URL(medium.url).protocol).toBe("https:");
    expect(medium.mimeType).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
    expect(medium.title.trim()).not.toBe("");
  }
}
