import { factsOf, type OpenAssistant, rememberFacts } from "../memories/index.js";
import type { KnownFact } from "../model/index.js";
import type { LanguageModel, Ports } from "../ports/index.js";
import { createIndex, type Language } from "../recall/index.js";
import type { Exchange } from "./completion-input.js";
import type { CompletionPolicy } from "./completion-policy.js";
import type { DeepThoughtOptions } from "./completion-settings.js";
import { extractionRequest, readFacts } from "./extract-facts.js";

/** What is known of people who agree to it. spec: User (enableDeepThought, pAndCUAccepted). */
export interface DeepThought {
  /** Facts about a person that are of use for a question: those of the last days, and older ones that it touches. */
  factsFor(store: OpenAssistant, personID: string, question: string): Promise<readonly string[]>;
  /** Takes from what a person said what may be kept. Asks the model; ends with the signal. */
  learn(store: OpenAssistant, personID: string, exchange: Exchange, signal: AbortSignal): Promise<void>;
}

/** What deep thought works with. */
export interface DeepThoughtParts {
  readonly model: LanguageModel;
  readonly options: DeepThoughtOptions;
  readonly policy: CompletionPolicy;
  languagesOf(culture: string): readonly Language[];
}

/** Facts in one prompt. */
const MOST_FACTS = 20;

/** Deep thought over a storage. */
export function createDeepThought(
  ports: Ports,
  { model, options, policy, languagesOf }: DeepThoughtParts,
): DeepThought {
  const isAllowed = async ({ record, assistantID }: OpenAssistant, personID: string): Promise<boolean> =>
    (await policy.mayRemember(record)) && (await options.mayRemember({ assistantID, personID })) === true;

  return {
    async factsFor(store, personID, question) {
      if (!(await isAllowed(store, personID))) return [];
      const facts = await factsOf(ports, store, personID);
      const recent = facts.filter(({ term }) => term === "short");
      const lasting = facts.filter(({ term }) => term === "long");
      const touched = relevant(lasting, question, languagesOf(store.record.culture));
      return [...recent, ...touched].slice(0, MOST_FACTS).map(({ text }) => text);
    },
    async learn(store, personID, exchange, signal) {
      if (!(await isAllowed(store, personID))) return;
      const known = await factsOf(ports, store, personID);
      const request = extractionRequest(
        exchange,
        known.map(({ text }) => text),
      );
      const told = readFacts(await model.generate(request, { signal }));
      // Consent may have been taken back while the model was asked.
      if (told.length > 0 && (await isAllowed(store, personID))) await rememberFacts(ports, store, personID, told);
    },
  };
}

/** The facts that share something with a question, the nearest first. */
function relevant(facts: readonly KnownFact[], question: string, languages: readonly Language[]): readonly KnownFact[] {
  const index = createIndex({ languages });
  for (const { factID, text } of facts) index.update({ memoryID: factID, memoryType: "Story", title: text });
  const byID = new Map(facts.map((fact) => [fact.factID, fact]));
  return index.search(question, { limit: MOST_FACTS }).flatMap(({ memoryID }) => byID.get(memoryID) ?? []);
}
