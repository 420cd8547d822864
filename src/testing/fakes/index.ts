/** Fake ports with predictable results. */

export { type FakeClock, fakeClock } from "./fake-clock.js";
export { type FakeGeocoder, fakeGeocoder } from "./fake-geocoder.js";
export { type FakeHasher, fakeHasher } from "./fake-hasher.js";
export { fakeIds } from "./fake-ids.js";
export { type FakeMailer, type FakeMailerOptions, fakeMailer } from "./fake-mailer.js";
export { type FakeOutcomeSink, fakeOutcomeSink } from "./fake-outcome-sink.js";
export { fakeRandom, scriptedRandom } from "./fake-random.js";
export { type LogEntry, type RecordingLogger, recordingLogger } from "./recording-logger.js";
export * from "./scripted-model.js";
