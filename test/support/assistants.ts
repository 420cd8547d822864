import type { AssistantHandle, ConfidenceThresholds, Engine, NewAssistant, NewMemory, NewQuestion } from "keepsake";

export const HOURS: NewQuestion = {
  memoryType: "Question",
  title: "When do you open?",
  answers: [{ text: "At nine." }],
  conclusive: true,
};
export const PARKING: NewQuestion = {
  memoryType: "Question",
  title: "Where can I park my car?",
  answers: [{ text: "Behind the house." }],
  conclusive: true,
};
/** Two memories with the same title: the question leads to R2. */
export const TWINS: readonly NewQuestion[] = [1950, 1987].map((year) => ({
  memoryType: "Question",
  title: "When was the wedding?",
  answers: [{ text: `In ${year}.` }],
  date: `${year}-05-02T00:00:00Z`,
  conclusive: true,
}));

/** Thresholds with which a whole title is certain, and a shared word is not enough. */
export const SURE_OF_TITLES: ConfidenceThresholds = { high: 0.3, medium: 0.2, low: 0.1 };

export const GIVER = { tag: "🔑", pin: "654321" } as const;
export const EVA = { tag: "🐦", pin: "123456" } as const;

/** Creates an assistant with a Giver, the person Eva and these memories. */
export async function createGuide(
  engine: Engine,
  memories: readonly NewMemory[] = [HOURS],
  assistant: Partial<NewAssistant> = {},
): Promise<AssistantHandle & { readonly evaID: string }> {
  const guide = await engine.assistants.create({
    name: "Guide",
    giver: GIVER,
    confidenceThresholds: SURE_OF_TITLES,
    ...assistant,
  });
  const { personID: evaID } = await guide.people.add({ name: "Eva", ...EVA });
  for (const memory of memories) await guide.memories.add(memory);
  return { ...guide, evaID };
}
