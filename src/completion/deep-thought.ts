import { type AssistantRecord, type OpenAssistant, readKnownFacts, rememberFacts } from "../assistants/index.js";
import type { KnownFact } from "../model/index.js";
import type { Ports } from "../ports/index.js";
import { createIndex, type Language } from "../recall/index.js";
import { withTimeout } from "../shared/index.js";
import type { CompletionSettings, DeepThoughtOptions } from "./completion-settings.js";
import { buildFactsRequest, parseFacts } from "./extract-facts.js";
import type { GatedModel } from "./model-gate.js";
import type { Exchange } from "./prompt/index.js";

/** Keeps facts about people who consent to it. spec: User (enableDeepThought, pAndCUAccepted). */
export interface DeepThought {
  /** Facts about a person that help to answer a question: all recent facts, and older ones that relate to it. */
  factsFor(store: OpenAssistant, personID: string, question: string, signal?: AbortSignal): Promise<readonly string[]>;
  /**
   * Asks the model for facts in an exchange and stores them.
   *
   * @param countCall counts a call of the model; false if the session has made `max` calls.
   */
  learn(
    store: OpenAssistant,
    personID: string,
    exchange: Exchange,
    options: { readonly signal: AbortSignal; countCall(max: number): Promise<boolean> },
  ): Promise<void>;
}

/** Dependencies of {@link createDeepThought}. */
interface DeepThoughtParts {
  readonly model: GatedModel;
  readonly limits: CompletionSettings["limits"];
  readonly options: DeepThoughtOptions;
  /** True if the owner's account allows completions and Deep Thought. */
  allows(assistant: AssistantRecord): Promise<boolean>;
  languagesOf(culture: string): readonly Language[];
}

/** Time limit of `mayRemember`. */
const CONSENT_MS = 5_000;

/** Maximum number of facts in one prompt. */
const MAX_FACTS = 20;

export function createDeepThought(
  ports: Ports,
  { model, options, limits, allows, languagesOf }: DeepThoughtParts,
): DeepThought {
  /** A failure or a timeout counts as no consent. */
  const hasConsent = async (assistantID: string, personID: string, signal?: AbortSignal): Promise<boolean> => {
    const timeoutMs = Math.min(CONSENT_MS, limits.timeoutMs);
    const late = (): Error => new Error("mayRemember timed out");
    try {
      const ask = async () => options.mayRemember({ assistantID, personID });
      return (await withTimeout(ports.clock, { timeoutMs, late, signal }, ask)) === true;
    } catch (error) {
      signal?.throwIfAborted();
      ports.logger.warn("Whether a person may be remembered could not be determined", { assistantID, personID, error });
      return false;
    }
  };
  const isAllowed = async ({ record, assistantID }: OpenAssistant, personID: string, signal?: AbortSignal) =>
    (await allows(record)) && (await hasConsent(assistantID, personID, signal));

  return {
    async factsFor(store, personID, question, signal) {
      if (!(await isAllowed(store, personID, signal))) return [];
      const facts = await readKnownFacts({ ports, store }, personID);
      const recent = facts.filter(({ term }) => term === "short");
      const lasting = facts.filter(({ term }) => term === "long");
      const related = findRelated(lasting, question, languagesOf(store.record.culture));
      return [...recent, ...related].slice(0, MAX_FACTS).map(({ text }) => text);
    },
    async learn(store, personID, exchange, { countCall, signal }) {
      if (!model.isReady() || !(await isAllowed(store, personID, signal))) return;
      if (!(await countCall(limits.maxPerSession))) return;
      const known = (await readKnownFacts({ ports, store }, personID)).map(({ text }) => text);
      const facts = parseFacts(await model.generate(buildFactsRequest(exchange, known), { signal }));
      // Checked again, because consent may have been withdrawn during the call.
      if (facts.length === 0 || !(await isAllowed(store, personID, signal))) return;
      await rememberFacts({ ports, store }, personID, facts);
    },
  };
}

/** The facts that have words in common with a question, the closest first. */
function findRelated(
  facts: readonly KnownFact[],
  question: string,
  languages: readonly Language[],
): readonly KnownFact[] {
  const index = createIndex({ languages });
  for (const { factID, text } of facts) index.update({ memoryID: factID, memoryType: "Story", title: text });
  const byID = new Map(facts.map((fact) => [fact.factID, fact]));
  return index.search(question, { limit: MAX_FACTS }).flatMap(({ memoryID }) => byID.get(memoryID) ?? []);
}
