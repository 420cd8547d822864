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
export {
  type Condition,
  type Expected,
  parseStory,
  type Story,
  type StoryAction,
  type StoryAside,
  type StoryAssistant,
  type StoryClock,
  type StoryDifference,
  type StoryEngine,
  type StoryEvent,
  type StoryExpectation,
  StoryFailure,
  type StoryMemory,
  type StoryOpening,
  type StoryPair,
  type StoryPlace,
  type StoryPorts,
  type StoryReport,
  type StoryRunOptions,
  type StoryScene,
  type StorySession,
  type StorySetting,
  type StoryStep,
  type StoryTurn,
  story,
} from "./story/index.js";
