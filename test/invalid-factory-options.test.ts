import { createEngine, type EngineOptions, hasherWithOlder, memoryStorage, pbkdf2Hasher } from "keepsake";
import { createClient } from "keepsake/client";
import { openAICompatibleEmbedder } from "keepsake/embedder/openai-compatible";
import { gazetteerGeocoder } from "keepsake/geocoder/gazetteer";
import { nominatimGeocoder } from "keepsake/geocoder/nominatim";
import { argon2Hasher } from "keepsake/hasher/argon2";
import { scryptHasher } from "keepsake/hasher/scrypt";
import { guardedHttpClient } from "keepsake/http/guarded";
import { kyHttpClient } from "keepsake/http/ky";
import { aiSdkModel } from "keepsake/language-model/ai-sdk";
import { openAICompatibleModel } from "keepsake/language-model/openai-compatible";
import { smtpMailer } from "keepsake/mailer/smtp";
import { createIndex, italian } from "keepsake/recall";
import { createRestHandler } from "keepsake/rest";
import { indexedDBStorage } from "keepsake/storage/indexeddb";
import { postgresStorage } from "keepsake/storage/postgres";
import { sqliteStorage } from "keepsake/storage/sqlite";
import { scriptedModel } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { overriding } from "./support/storages.js";

type Factory = (...args: never[]) => unknown;

const http = kyHttpClient();
const MODEL = { baseURL: "http://127.0.0.1/v1", model: "m", http };
const SCORER = { url: "http://127.0.0.1/v1/embeddings", model: "m", http };
const bareStorage = { ...overriding(memoryStorage(), {}), capabilities: undefined };

/** The mistake, the factory, its arguments, and the field of the error. */
const UNFIT: readonly (readonly [string, Factory, readonly unknown[], string])[] = [
  ["null", createEngine, [null], "options"],
  ["a text", createEngine, ["memory"], "options"],
  ["a storage without capabilities", createEngine, [{ storage: bareStorage }], "storage"],
  ["a model without names", createEngine, [{ languageModel: { generate() {} } }], "languageModel"],
  ["a code for languages", createEngine, [{ languages: "it" }], "languages"],
  ["codes for languages", createEngine, [{ languages: ["it"] }], "languages"],
  ["a language that was not made", createEngine, [{ languages: [italian] }], "languages"],
  ["nothing", createRestHandler, [], "engine"],
  ["a throttle", createRestHandler, [createEngine(), { throttle: 5 }], "throttle"],
  ["a client key", createRestHandler, [createEngine(), { clientKey: 5 }], "clientKey"],
  ["a clock", createRestHandler, [createEngine(), { clock: {} }], "clock"],
  ["a logger", createRestHandler, [createEngine(), { logger: {} }], "logger"],
  ["nothing", createClient, [], "options"],
  ["no address", createClient, [{}], "baseURL"],
  ["nothing", openAICompatibleModel, [], "options"],
  ["an address", openAICompatibleModel, [{ ...MODEL, baseURL: "nope" }], "baseURL"],
  ["no client", openAICompatibleModel, [{ ...MODEL, http: undefined }], "http"],
  ["nothing", aiSdkModel, [], "model"],
  ["a name", aiSdkModel, ["openai/gpt-4"], "model"],
  ["nothing", openAICompatibleEmbedder, [], "options"],
  ["no client", openAICompatibleEmbedder, [{ ...SCORER, http: undefined }], "http"],
  ["nothing", nominatimGeocoder, [], "userAgent"],
  ["nothing", gazetteerGeocoder, [], "entries"],
  ["nothing", hasherWithOlder, [], "hasher"],
  ["nothing", smtpMailer, [], "host"],
  ["languages", createIndex, [{ languages: ["it"] }], "languages"],
];

const EXTRA = { colour: "red" };
const STRICT: readonly (readonly [string, Factory, readonly unknown[]])[] = [
  ["createEngine", createEngine, [EXTRA]],
  ["createRestHandler", createRestHandler, [createEngine(), EXTRA]],
  ["createClient", createClient, [{ baseURL: "http://localhost", ...EXTRA }]],
  ["openAICompatibleModel", openAICompatibleModel, [{ ...MODEL, ...EXTRA }]],
  ["aiSdkModel", aiSdkModel, [{ specificationVersion: "v2", doGenerate() {}, doStream() {} }, EXTRA]],
  ["openAICompatibleEmbedder", openAICompatibleEmbedder, [{ ...SCORER, ...EXTRA }]],
  ["nominatimGeocoder", nominatimGeocoder, [{ userAgent: "guide/1.0", ...EXTRA }]],
  ["guardedHttpClient", guardedHttpClient, [EXTRA]],
  ["kyHttpClient", kyHttpClient, [EXTRA]],
  ["pbkdf2Hasher", pbkdf2Hasher, [EXTRA]],
  ["scryptHasher", scryptHasher, [EXTRA]],
  ["argon2Hasher", argon2Hasher, [EXTRA]],
  ["createIndex", createIndex, [EXTRA]],
  ["indexedDBStorage", indexedDBStorage, ["name", EXTRA]],
];

describe("factories reject", () => {
  test.each(UNFIT)("%s: %o", (_, factory, args, field) => {
    const code = expect.stringMatching(/^(INVALID|MISSING)_FIELD$/);
    expect(() => factory(...(args as never[]))).toThrow(
      expect.objectContaining({ name: "KeepsakeError", code, field }),
    );
  });

  test.each(STRICT)("unknown options of %s", (_, factory, args) => {
    const refused = { name: "KeepsakeError", code: "UNKNOWN_FIELD", field: "colour" };
    expect(() => factory(...(args as never[]))).toThrow(expect.objectContaining(refused));
  });

  test.each<[string, Factory]>([
    ["postgresStorage", postgresStorage],
    ["sqliteStorage", sqliteStorage],
  ])("a missing handle of %s", (_, factory) => {
    expect(() => factory()).toThrow(expect.objectContaining({ name: "KeepsakeError", code: "INVALID_FIELD" }));
  });

  test("no valid arguments", () => {
    const options: EngineOptions = { languages: [italian()], languageModel: scriptedModel([]) };
    expect(() => createEngine(options)).not.toThrow();
    expect(() => createIndex({ languages: [italian()] })).not.toThrow();
  });
});

describe("calls reject with errors of the library", () => {
  test.each<[string, string, (guide: never) => unknown]>([
    ["import without anything", "MISSING_FIELD", (guide: { import: Factory }) => runOf(guide.import())],
    ["import without options", "MISSING_FIELD", (guide: { import: Factory }) => runOf(guide.import("a" as never))],
    ...[undefined, null, 3].map((source): [string, string, (guide: never) => unknown] => [
      `import of ${source}`,
      "INVALID_FIELD",
      (guide: { import: Factory }) => runOf(guide.import(source as never, { format: "csv" } as never)),
    ]),
    ["export without options", "MISSING_FIELD", (guide: { export: Factory }) => catchFirst(guide.export())],
  ])("%s", async (_, code, call) => {
    const engine = createEngine();
    const guide = await engine.assistants.create({ name: "Guide" });
    await expect(call(guide as never)).rejects.toMatchObject({ name: "KeepsakeError", code });
    await engine.close();
  });

  test("importBundle without a source, and sweep without a number", async () => {
    const engine = createEngine();
    const run = engine.assistants.importBundle(undefined as never);
    await expect(run.result()).rejects.toMatchObject({ code: "INVALID_FIELD", field: "source" });
    for (const limit of ["x", -1, 0] as number[]) {
      await expect(engine.sweep(limit)).rejects.toMatchObject({ code: "INVALID_FIELD", field: "limit" });
    }
    await engine.close();
  });
});

function runOf(run: unknown): Promise<unknown> {
  return (run as { result(): Promise<unknown> }).result();
}

async function catchFirst(pieces: unknown): Promise<unknown> {
  for await (const piece of pieces as AsyncIterable<string>) return piece;
  return null;
}
