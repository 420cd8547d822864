import { fakeIds, fakeRandom } from "keepsake/testing";
import { type AssistantStores, createAssistantStores } from "../../src/assistants/index.js";
import { createLanguages } from "../../src/languages/known/index.js";
import { resolveOptions } from "../../src/options.js";
import type { Ports } from "../../src/ports/index.js";
import type { TestEngine } from "./test-engine.js";

/** Opens the assistants of a test engine beside it, for tests of what an engine does not show. */
export function innerStores(
  { storage, clock, logger, hasher }: TestEngine,
  { maxOpenAssistants = 10 }: { readonly maxOpenAssistants?: number } = {},
): { readonly ports: Ports; readonly stores: AssistantStores } {
  const { ports } = resolveOptions({ storage, clock, logger, hasher, ids: fakeIds(), random: fakeRandom() });
  const languages = createLanguages([]);
  return { ports, stores: createAssistantStores(ports, { languages, maxOpenAssistants, embedderDeadlineMs: 150 }) };
}
