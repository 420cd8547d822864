import { createEngine, type Engine, type EngineOptions, memoryStorage, type Storage } from "keepsake";
import {
  type FakeClock,
  type FakeHasher,
  fakeClock,
  fakeHasher,
  fakeIds,
  fakeRandom,
  type RecordingLogger,
  recordingLogger,
} from "keepsake/testing";

/** An engine on fake ports, and the fakes. */
export interface TestEngine {
  readonly engine: Engine;
  readonly clock: FakeClock;
  readonly hasher: FakeHasher;
  readonly logger: RecordingLogger;
  readonly storage: Storage;
}

/** Creates an engine with reproducible results. Options replace its fakes. */
export function testEngine(options: EngineOptions = {}): TestEngine {
  const clock = fakeClock();
  const hasher = fakeHasher();
  const logger = recordingLogger();
  const storage = options.storage ?? memoryStorage();
  const engine = createEngine({ clock, hasher, logger, ids: fakeIds(), random: fakeRandom(), ...options, storage });
  return { engine, clock, hasher, logger, storage };
}
