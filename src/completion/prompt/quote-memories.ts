import { maySee, readMemories, resolveText } from "../../assistants/index.js";
import type { Memory, MemoryType } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import type { CompletionInput } from "./completion.js";
import { cutText } from "./estimate-tokens.js";

/** A memory as a prompt quotes it. */
export interface QuotedMemory {
  readonly id: string;
  readonly title: string | null;
  readonly answers: readonly string[];
  readonly date: string | null;
  readonly place: string | null;
}

/** Maximum length of a quoted text in UTF-16 code units. */
const MAX_TEXT = 2_000;
const MAX_ANSWERS = 3;

/** Types that are quoted. Answers of a model that nobody has reviewed are not among them. */
const QUOTED_TYPES: readonly MemoryType[] = ["Question", "Story"];

/** Finds the memories closest to a question, best first, that the user may see. */
export async function quoteMemories(
  ports: Ports,
  { store, question, circumstances, visible, user }: CompletionInput,
  howMany: number,
): Promise<readonly QuotedMemory[]> {
  if (howMany === 0) return [];
  const filter = { memoryTypes: QUOTED_TYPES };
  const found = resolveText(circumstances, question, { visible, limit: howMany, filter });
  const memories = await readMemories(
    { ports, store },
    found.map(({ memoryID }) => memoryID),
  );
  // Type and owner are checked again, because a memory may have changed since it was indexed.
  return memories
    .filter((memory) => memory !== null)
    .filter(({ memoryType, receiverID }) => QUOTED_TYPES.includes(memoryType) && maySee(user.actor, receiverID))
    .map(quoteMemory);
}

function quoteMemory({ memoryID, title, answers, date, placeName }: Memory): QuotedMemory {
  return {
    id: memoryID,
    title: title === null ? null : cutText(title, MAX_TEXT),
    answers: answers.slice(0, MAX_ANSWERS).map(({ text }) => cutText(text, MAX_TEXT)),
    date,
    place: placeName,
  };
}
