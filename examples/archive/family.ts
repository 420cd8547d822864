import { createEngine, type Memory, type Session } from "keepsake";
import { indexedDBStorage } from "keepsake/storage/indexeddb";
import table from "./memories.csv?raw";

/** A person with private memories. A real archive shows no PIN. */
export const EVA = { name: "Eva", tag: "🐦", pin: "654321" };

const engine = createEngine({ storage: indexedDBStorage("family-archive"), chatLog: { keepDays: 30 } });

/** Opens a conversation with the archive of this browser. The first visit fills it. */
export async function openSession(): Promise<Session> {
  const archive = await engine.assistants.ensure({
    key: "lindholm",
    name: "The Lindholm archive",
    presentation: "Come in, and ask me about the family. I am Ingrid's memory.",
    continuationPrompts: [],
    giver: { tag: "🔑", pin: "123456" },
  });
  if (archive.isNew) {
    await archive.people.add(EVA);
    // Rows with Eva's tag are private to her.
    await archive.import(table, { format: "csv", warnSimilar: false });
  }
  return engine.sessions.open({ assistantID: archive.assistantID });
}

/** The public memories and, with the tag of the person who has the session, the private ones, by date. */
export async function listMemories({ memories }: Session, tag: string | null): Promise<readonly Memory[]> {
  const { matches } = await memories.search({ tag, numberOfResults: 100 });
  return matches.map(({ memory }) => memory).sort((a, b) => (a.date ?? "").localeCompare(b.date ?? ""));
}
