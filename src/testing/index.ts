/** Contract suites for ports, fakes, and story tests. */

export { type BrokenStorage, brokenStorages } from "./broken-storages/index.js";
export type { ContractCase } from "./cases/index.js";
export { embedderContract, type OpenEmbedder } from "./embedder-contract/index.js";
export {
  type EmbedCall,
  type FakeClock,
  type FakeEmbedder,
  type FakeEmbedderOptions,
  type FakeGeocoder,
  type FakeHasher,
  type FakeMailer,
  type FakeMailerOptions,
  type FakeOutcomeSink,
  fakeClock,
  fakeEmbedder,
  fakeGeocoder,
  fakeHasher,
  fakeIds,
  fakeMailer,
  fakeOutcomeSink,
  fakeRandom,
  type LogEntry,
  type RecordingLogger,
  recordingLogger,
  type ScriptedAnswer,
  type ScriptedModel,
  type ScriptedModelOptions,
  type ScriptedReply,
  scriptedModel,
  scriptedRandom,
} from "./fakes/index.js";
export type { ContractModel, OpenModel, ProviderAnswer } from "./language-model-contract/index.js";
export { languageModelContract } from "./language-model-contract/index.js";
export { findLanguageGaps, type LanguageGap } from "./languages/index.js";
export { type StorageContractOptions, storageContract } from "./storage-contract/index.js";
export type {
  Expected,
  StoryAction,
  StoryAside,
  StoryAssistant,
  StoryClock,
  StoryEngine,
  StoryEvent,
  StoryExpectation,
  StoryOpening,
  StoryPair,
  StoryScene,
  StorySession,
  StoryStep,
} from "./story/index.js";
export { type Story, type StoryMemory, type StorySetting, story } from "./story/index.js";
