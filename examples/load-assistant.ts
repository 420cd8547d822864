import { readFile } from "node:fs/promises";
import type { AssistantHandle, Engine, NewAssistant, NewMemory, NewPerson } from "keepsake";

/** A file with an assistant, its people and its memories. Private memories name their person by tag. */
export interface AssistantFile {
  readonly assistant: NewAssistant;
  readonly people: readonly NewPerson[];
  readonly memories: readonly (NewMemory & { readonly receiverTag?: string })[];
}

/** An assistant of a file, with the tags and PINs that a visitor may try. */
export interface LoadedAssistant extends AssistantHandle {
  readonly logins: readonly { readonly name: string; readonly tag: string; readonly pin: string | null }[];
}

/** Creates an assistant from a JSON file. */
export async function loadAssistant(engine: Engine, path: string | URL): Promise<LoadedAssistant> {
  const file = JSON.parse(await readFile(path, "utf8")) as AssistantFile;
  const assistant = await engine.assistants.create(file.assistant);
  const personIDs = new Map<string, string>();
  for (const person of file.people) {
    const { personID } = await assistant.people.add(person);
    personIDs.set(person.tag ?? "", personID);
  }
  for (const { receiverTag, ...memory } of file.memories) {
    const receiverID = receiverTag === undefined ? null : (personIDs.get(receiverTag) ?? null);
    if (receiverTag !== undefined && receiverID === null) throw new Error(`No person has the tag ${receiverTag}`);
    await assistant.memories.add({ ...memory, receiverID });
  }
  const { giver } = file.assistant;
  const people = [...(giver ? [{ name: "the Giver, who fills the assistant", ...giver }] : []), ...file.people];
  return { ...assistant, logins: people.map(({ name, tag, pin }) => ({ name, tag, pin: pin ?? null })) };
}
