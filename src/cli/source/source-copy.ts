import type { AssistantHandle, Engine } from "keepsake";

/** An assistant that can be copied into other engines. */
export interface SourceCopy {
  /** The questions and stories of the assistant. */
  readonly memories: readonly { readonly memoryID: string; readonly title: string | null }[];
  /** Makes a copy in an engine, as well trained as the assistant would be after a while. IDs stay the same. */
  copyInto(engine: Engine): Promise<AssistantHandle>;
}

/** Reads an assistant once, so that it can be copied after its source is closed. */
export async function readCopy(assistant: AssistantHandle): Promise<SourceCopy> {
  let bundle = "";
  for await (const piece of assistant.export({ format: "bundle", includeSecrets: true })) bundle += piece;
  const { memories } = await assistant.memories.list({ type: "CONTENTS" });
  return {
    memories: memories.map(({ memoryID, title }) => ({ memoryID, title })),
    async copyInto(engine) {
      const { assistantID } = await engine.assistants.importBundle(bundle, { includeSecrets: true });
      const copy = await engine.assistants.get(assistantID ?? "");
      await copy.memories.list({ howMany: 1 });
      await engine.train();
      return copy;
    },
  };
}
