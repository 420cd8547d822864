import type {
  AssistantHandle,
  Engine,
  EngineOptions,
  Management,
  Memory,
  NewMemory,
  NewStory,
  Session,
} from "keepsake";
import type { FakeClock } from "keepsake/testing";
import { test } from "vitest";
import { createGuide, GIVER } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { testEngine } from "../support/test-engine.js";

/** An assistant, and its management by the handle or by a Giver session. */
export interface Managed extends Management {
  readonly engine: Engine;
  readonly clock: FakeClock;
  readonly guide: AssistantHandle & { readonly evaID: string };
  /** ID of the memory with this title. */
  id(title: string): string;
  /** An anonymous visitor's session. */
  visitor(): Promise<Session>;
}

const ACCESSES = ["on the handle", "on a Giver session"] as const;

/** Runs a test with the handle of an assistant and with a Giver session. */
export function onBoth(
  name: string,
  memories: readonly NewMemory[],
  check: (managed: Managed) => Promise<void>,
  options: EngineOptions = {},
): void {
  test.each(ACCESSES)(`${name}, %s`, async (access) => {
    const { engine, clock } = testEngine(options);
    const guide = await createGuide(engine, []);
    const { assistantID } = guide;
    const ids = new Map<string, string>();
    for (const memory of memories) {
      const input = memory.receiverID === "eva" ? { ...memory, receiverID: guide.evaID } : memory;
      ids.set(memory.title ?? "", (await guide.memories.add(input)).memoryID);
    }
    const management: Management =
      access === "on the handle" ? guide : requireGiver(await engine.sessions.open({ assistantID, ...GIVER }));
    const { memories: api, people, unanswered, drafts, pairs, contextVars, chatLog, knownFacts } = management;
    await check({
      ...{ engine, clock, guide, memories: api, people, unanswered, drafts, pairs, contextVars, chatLog, knownFacts },
      id: (title) => ids.get(title) ?? "",
      visitor: () => engine.sessions.open({ assistantID }),
    });
  });
}

/** A Story. Default of its text: its title. */
export function storyOf(title: string, fields: Partial<NewStory> = {}): NewStory {
  return { memoryType: "Story", title, answers: [{ text: `${title}.` }], ...fields };
}

/** A memory of the person Eva. */
export function evas(title: string, fields: Partial<NewStory> = {}): NewStory {
  return storyOf(title, { receiverID: "eva", ...fields });
}

/** Titles of the found memories, in order. */
export function listTitles(
  found: { readonly matches: readonly { readonly memory: Memory }[] } | { readonly memories: readonly Memory[] },
): (string | null)[] {
  const memories = "memories" in found ? found.memories : found.matches.map(({ memory }) => memory);
  return memories.map(({ title }) => title);
}
