import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vitest.config.js";

/** Suites that take long: whole programs, databases, real hashes and mail, the whole source, many random runs. */
const SLOW = [
  "test/examples/**",
  "test/cli/{stories,postgres,init,bench,lint}.test.ts",
  "test/house/{documentation,plain-english}.test.ts",
  "test/contracts/postgres-storage.test.ts",
  "test/adapters/storage/postgres/**",
  "test/adapters/storage/{backup-and-restore,field-order}.test.ts",
  "test/adapters/{geocoder,hasher,mailer}/**",
  "test/rest/{any-request,checklist-*,events-of-other-processes,one-engine-method,openapi}.test.ts",
  "test/sessions/{deep-thought,hot-documents,whole-turns}.test.ts",
  "test/accounts/{field-matrix,removals,suffix-index}.test.ts",
  "test/assistants/index-snapshots.test.ts",
  "test/assistants/transfer/{bundle,export}.test.ts",
  "test/dialog/stepping.test.ts",
  "test/model/any-input.test.ts",
  "test/recall/recall-index.test.ts",
  "test/recall/text/{lexicon,scores,text-index}.test.ts",
];

/** The tests of `npm run test:fast`: all that are quick, for use while editing. */
export default mergeConfig(base, defineConfig({ test: { exclude: SLOW, maxWorkers: 2 } }));
