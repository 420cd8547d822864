import { type Contestant, type Matcher, textsOf } from "../matcher.js";
import { loadPeer } from "./load-peer.js";

interface NlpContainer {
  use(plugin: unknown): void;
  registerConfiguration(tag: string, configuration: object, isSingleton: boolean): void;
}
interface NlpProcessed {
  readonly classifications: readonly { readonly intent: string; readonly score: number }[];
}
interface NlpEngine {
  readonly container: NlpContainer;
  addLanguage(locale: string): void;
  addDocument(locale: string, text: string, intent: string): void;
  train(): Promise<unknown>;
  process(locale: string, text: string): Promise<NlpProcessed>;
}

interface NlpSetting {
  readonly learningRate?: number;
  readonly iterations?: number;
}

// The default settings of its language understanding, which a configuration replaces completely.
const nluDefaults = {
  keepStopwords: true,
  nonefeatureValue: 1,
  nonedeltaMultiplier: 1.2,
  spellCheck: false,
  spellCheckDistance: 1,
  filterZeros: true,
  useNoneFeature: true,
  log: false,
};

/** NLP.js: a neural network with one perceptron per intent over stemmed words, trained for every store. */
export const nlpJs: Contestant = {
  name: "NLP.js",
  passes: 1,
  growthLimit: 1_000,
  settings: [
    setting("learning rate 0.02, 50 rounds", { learningRate: 0.02, iterations: 50 }),
    setting("learning rate 0.005, 50 rounds", { learningRate: 0.005, iterations: 50 }),
    setting("default", {}),
  ],
};

function setting(label: string, options: NlpSetting) {
  return { label, create: () => create(options) };
}

async function create(options: NlpSetting): Promise<Matcher> {
  const { containerBootstrap } = await loadPeer<{ containerBootstrap(): NlpContainer }>("@nlpjs/core");
  const { Nlp } = await loadPeer<{ readonly Nlp: new (settings: object) => NlpEngine }>("@nlpjs/nlp");
  const { LangEn } = await loadPeer<{ readonly LangEn: unknown }>("@nlpjs/lang-en-min");
  let nlp: NlpEngine;
  return {
    async build(memories) {
      const container = containerBootstrap();
      container.use(LangEn);
      container.registerConfiguration("nlu-??", { ...nluDefaults, ...options }, true);
      nlp = new Nlp({
        container,
        autoSave: false,
        autoLoad: false,
        calculateSentiment: false,
        forceNER: false,
      });
      nlp.addLanguage("en");
      for (const memory of memories) for (const text of textsOf(memory)) nlp.addDocument("en", text, memory.id);
      await nlp.train();
    },
    async query(text) {
      const { classifications } = await nlp.process("en", text);
      return classifications
        .filter(({ intent }) => intent !== "None")
        .slice(0, 20)
        .map(({ intent, score }) => ({ id: intent, score }));
    },
  };
}
