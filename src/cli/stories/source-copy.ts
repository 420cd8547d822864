import type { AssistantHandle, Engine } from "keepsake";
import { openSource, selectAssistant } from "../source/index.js";

/** An assistant that stories talk to, each to a copy of its own. */
export interface TestedSource {
  /** The questions and stories of the assistant. */
  readonly memories: readonly { readonly memoryID: string; readonly title: string | null }[];
  /** Makes a copy in an engine, as well trained as the assistant would be after a while. IDs stay the same. */
  copyInto(engine: Engine): Promise<AssistantHandle>;
}

/**
 * Reads an assistant once, so that it can be copied.
 *
 * @throws UsageError as `openSource` and `selectAssistant` do
 */
export async function readSource(location: string, wanted: string | undefined): Promise<TestedSource> {
  await using source = await openSource(location, { isRepeatable: true });
  // The source closes when this returns.
  return await readAssistant(await selectAssistant(source, wanted));
}

/** Reads an assistant of an engine, so that it can be copied into another one. */
export async function readAssistant(assistant: AssistantHandle): Promise<TestedSource> {
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
