import { factsOf, type OpenAssistant, rememberFacts } from "../assistants/index.js";
import type { KnownFact } from "../model/index.js";
import type { Ports } from "../ports/index.js";
import { createIndex, type Language } from "../recall/index.js";
import { withTimeout } from "../shared/index.js";
import type { Exchange } from "./completion-input.js";
import type { CompletionPolicy } from "./completion-policy.js";
import type { CompletionSettings, DeepThoughtOptions } from "./completion-settings.js";
import { extractionRequest, readFacts } from "./extract-facts.js";
import type { GatedModel } from "./model-gate.js";

/** What is known of people who agree to it. spec: User (enableDeepThought, pAndCUAccepted). */
export interface DeepThought {
  /** Facts about a person that are of use for a question: those of the last days, and older ones that it touches. */
  factsFor(store: OpenAssistant, personID: string, question: string, signal?: AbortSignal): Promise<readonly string[]>;
  /** Takes from what a person said what may be kept. Asks the model; ends with the signal. */
  learn(store: OpenAssistant, personID: string, told: ToldExchange, signal: AbortSignal): Promise<void>;
}

/** What a person said, and was answered. */
export interface ToldExchange {
  readonly exchange: Exchange;
  /** Counts the call of the model; false where it must not be made. */
  count(max: number): Promise<boolean>;
}

/** What deep thought works with. */
export interface DeepThoughtParts {
  readonly model: GatedModel;
  readonly limits: CompletionSettings["limits"];
  readonly options: DeepThoughtOptions;
  readonly policy: CompletionPolicy;
  languagesOf(culture: string): readonly Language[];
}

/** Longest that the host may think about a person's consent. */
const CONSENT_MS = 5_000;

/** Facts in one prompt. */
const MAX_FACTS = 20;

/** Deep thought over a storage. */
export function createDeepThought(
  ports: Ports,
  { model, options, limits, policy, languagesOf }: DeepThoughtParts,
): DeepThought {
  /** What the host does not say, or not in time, is no consent. */
  const agrees = async (assistantID: string, personID: string, signal?: AbortSignal): Promise<boolean> => {
    const timeoutMs = Math.min(CONSENT_MS, limits.timeoutMs);
    const late = (): Error => new Error("mayRemember is late");
    try {
      const ask = async () => options.mayRemember({ assistantID, personID });
      return (await withTimeout(ports.clock, { timeoutMs, late, signal }, ask)) === true;
    } catch (error) {
      signal?.throwIfAborted();
      ports.logger.warn("Whether a person may be remembered could not be told", { assistantID, personID, error });
      return false;
    }
  };
  const isAllowed = async ({ record, assistantID }: OpenAssistant, personID: string, signal?: AbortSignal) =>
    (await policy.mayComplete(record)) &&
    (await policy.mayRemember(record)) &&
    (await agrees(assistantID, personID, signal));

  return {
    async factsFor(store, personID, question, signal) {
      if (!(await isAllowed(store, personID, signal))) return [];
      const facts = await factsOf(ports, store, personID);
      const recent = facts.filter(({ term }) => term === "short");
      const lasting = facts.filter(({ term }) => term === "long");
      const touched = relevant(lasting, question, languagesOf(store.record.culture));
      return [...recent, ...touched].slice(0, MAX_FACTS).map(({ text }) => text);
    },
    async learn(store, personID, { exchange, count }, signal) {
      if (!model.isReady() || !(await isAllowed(store, personID, signal))) return;
      if (!(await count(limits.maxPerSession))) return;
      const known = await factsOf(ports, store, personID);
      const request = extractionRequest(
        exchange,
        known.map(({ text }) => text),
      );
      const told = readFacts(await model.generate(request, { signal }));
      // Consent may have been taken back while the model was asked.
      if (told.length > 0 && (await isAllowed(store, personID, signal)))
        await rememberFacts(ports, store, personID, told);
    },
  };
}

/** The facts that share something with a question, the nearest first. */
function relevant(facts: readonly KnownFact[], question: string, languages: readonly Language[]): readonly KnownFact[] {
  const index = createIndex({ languages });
  for (const { factID, text } of facts) index.update({ memoryID: factID, memoryType: "Story", title: text });
  const byID = new Map(facts.map((fact) => [fact.factID, fact]));
  return index.search(question, { limit: MAX_FACTS }).flatMap(({ memoryID }) => byID.get(memoryID) ?? []);
}
