/** Fake ports with predictable results. */

export { type FakeClock, fakeClock } from "./fake-clock.js";
export { type FakeGeocoder, fakeGeocoder } from "./fake-geocoder.js";
export { type FakeHasher, fakeHasher } from "./fake-hasher.js";
export {
  type FakeMailer,
  type FakeMailerOptions,
  type FakeOutcomeSink,
  fakeMailer,
  fakeOutcomeSink,
} from "./fake-mailer.js";
export { fakeIds, fakeRandom, scriptedRandom } from "./prng.js";
export { type LogEntry, type RecordingLogger, recordingLogger } from "./recording-logger.js";
export * from "./scripted-model.js";
