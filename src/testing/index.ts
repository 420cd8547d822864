export { type BrokenStorage, brokenStorages } from "./broken-storages/broken-storages.js";
export type { ContractCase } from "./contract-case.js";
export { type FakeClock, fakeClock } from "./fake-clock.js";
export { type FakeGeocoder, fakeGeocoder } from "./fake-geocoder.js";
export { type FakeHasher, fakeHasher } from "./fake-hasher.js";
export { fakeIds } from "./fake-ids.js";
export { type FakeMailer, type FakeMailerOptions, fakeMailer } from "./fake-mailer.js";
export { type FakeOutcomeSink, fakeOutcomeSink } from "./fake-outcome-sink.js";
export { fakeRandom, scriptedRandom } from "./fake-random.js";
export type { ContractModel, OpenModel, ProviderAnswer } from "./language-model-contract/contract-model.js";
export { languageModelContract } from "./language-model-contract/language-model-contract.js";
export { type LogEntry, type RecordingLogger, recordingLogger } from "./recording-logger.js";
export {
  type ScriptedAnswer,
  type ScriptedModel,
  type ScriptedModelOptions,
  type ScriptedReply,
  scriptedModel,
} from "./scripted-model.js";
export { type StorageContractOptions, storageContract } from "./storage-contract/storage-contract.js";
export { type Story, type StoryMemory, type StorySetting, story } from "./story/story.js";
export type { StoryAssistant, StoryClock, StoryEngine, StorySession } from "./story/story-engine.js";
export type { Expected, StoryExpectation } from "./story/story-expectation.js";
export type {
  StoryAction,
  StoryAside,
  StoryEvent,
  StoryLesson,
  StoryOpening,
  StoryScene,
  StoryStep,
} from "./story/story-step.js";
