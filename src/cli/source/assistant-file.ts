import { readFile } from "node:fs/promises";
import {
  type AssistantHandle,
  type Engine,
  KeepsakeError,
  type NewAssistant,
  type NewMemory,
  type NewPerson,
} from "keepsake";

/** A person of an assistant, with the PIN if it is known. */
export interface Login {
  readonly name: string;
  readonly tag: string;
  readonly pin: string | null;
  readonly isGiver: boolean;
}

/** An assistant of a file, with the tags and PINs of its people. */
export interface LoadedAssistant {
  readonly assistant: AssistantHandle;
  readonly logins: readonly Login[];
}

/**
 * A file with an assistant, its people and its memories, with the fields of `assistants.create`, `people.add` and
 * `memories.add`. Private memories name their person by tag.
 */
interface AssistantFile {
  readonly assistant: NewAssistant;
  readonly people?: readonly NewPerson[];
  readonly memories?: readonly (NewMemory & { readonly receiverTag?: string })[];
}

/**
 * Creates an assistant from a JSON file.
 *
 * @throws KeepsakeError INVALID_FIELD for a file of another form, PERSON_NOT_FOUND (receiverTag), and as the engine does
 */
export async function loadAssistantFile(engine: Engine, path: string | URL): Promise<LoadedAssistant> {
  const { assistant, people, memories } = parseFile(await readFile(path, "utf8"));
  const handle = await engine.assistants.create(assistant);
  const personIDs = new Map<string, string>();
  for (const [i, person] of people.entries()) {
    const { personID } = await atPlace(`people[${i}]`, handle.people.add(person));
    personIDs.set(person.tag, personID);
  }
  for (const [i, { receiverTag, ...memory }] of memories.entries()) {
    const place = `memories[${i}]`;
    const receiverID = receiverTag === undefined ? null : personIDs.get(receiverTag);
    if (receiverID === undefined) {
      const message = `${place}: no person of the file has the tag ${receiverTag}`;
      throw new KeepsakeError("PERSON_NOT_FOUND", message, { field: "receiverTag" });
    }
    await atPlace(place, handle.memories.add({ ...memory, receiverID }));
  }
  const { giver } = assistant;
  const logins = people.map(({ name, tag, pin }) => ({ name, tag, pin: pin ?? null, isGiver: false }));
  if (giver == null) return { assistant: handle, logins };
  const { tag, pin } = giver;
  return { assistant: handle, logins: [{ name: "the Giver", tag, pin: pin ?? null, isGiver: true }, ...logins] };
}

function parseFile(text: string): Required<AssistantFile> {
  const { assistant, people = [], memories = [] } = parseJson(text);
  if (typeof assistant === "object" && Array.isArray(people) && Array.isArray(memories)) {
    return { assistant, people, memories };
  }
  const message = 'The file must have the fields "assistant", "people" and "memories"';
  throw new KeepsakeError("INVALID_FIELD", message, { field: "source" });
}

function parseJson(text: string): Partial<AssistantFile> {
  try {
    return JSON.parse(text) ?? {};
  } catch (cause) {
    const message = `The file is not valid JSON: ${(cause as Error).message}`;
    throw new KeepsakeError("INVALID_FIELD", message, { field: "source", cause });
  }
}

/** Adds the place in the file to the message of an error. */
async function atPlace<T>(place: string, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (cause) {
    if (!(cause instanceof KeepsakeError)) throw cause;
    throw new KeepsakeError(cause.code, `${place}: ${cause.message}`, {
      ...(cause.field === null ? {} : { field: cause.field }),
      cause,
    });
  }
}
