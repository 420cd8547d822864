import { openAsBlob } from "node:fs";
import {
  type Assistant,
  type AssistantHandle,
  type BundleImportOptions,
  createEngine,
  type Engine,
  type EngineOptions,
  type ImportProgress,
  type ImportSource,
  KeepsakeError,
  type Person,
} from "keepsake";
import { UsageError } from "../command/index.js";
import { type LoadedAssistant, type Login, loadAssistantFile } from "./assistant-file.js";
import { type OpenDatabase, openPostgres, openSqlite } from "./open-database.js";
import { recognizeSource, type SourceKind } from "./source-kind.js";

/** An engine over the assistants of a source. */
export interface OpenSource extends AsyncDisposable {
  readonly location: string;
  readonly kind: SourceKind;
  readonly engine: Engine;
  /** The package that reads the database; null for files that are read into memory. */
  readonly driver: string | null;
  /** True if changes last: the source is a database. */
  readonly isDurable: boolean;
  /** Lists the people of an assistant, with the PINs that the file names. */
  listLogins(assistant: AssistantHandle): Promise<readonly Login[]>;
}

export interface SourceOptions {
  /** Create an SQLite file that does not exist. Default false. */
  readonly create?: boolean;
  /** Give what a file holds the same IDs and times whenever it is read. Default false. */
  readonly isRepeatable?: boolean;
  readonly engine?: Omit<EngineOptions, "storage">;
}

/**
 * Opens the assistants of a file or a database. Assistant files and bundles are read into memory.
 *
 * @throws UsageError for a source that does not exist or is unknown; KeepsakeError for invalid content
 */
export async function openSource(location: string, options: SourceOptions = {}): Promise<OpenSource> {
  const { kind, isNew } = await recognizeSource(location);
  if (isNew && options.create !== true) throw new UsageError(`There is no database ${location}`);
  const database = await openDatabase(location, kind);
  const ports = options.isRepeatable === true ? await createRepeatablePorts() : {};
  const engine = createEngine({ ...options.engine, ...(database === null ? ports : { storage: database.storage }) });
  const close = async (): Promise<void> => {
    await engine.close();
    await database?.close();
  };
  try {
    const loaded = await readFileInto(engine, location, kind);
    return {
      location,
      kind,
      engine,
      driver: database?.driver ?? null,
      isDurable: database !== null,
      listLogins: async (assistant) => addPins((await assistant.people.list()).people, loaded?.logins ?? []),
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createRepeatablePorts(): Promise<EngineOptions> {
  const { fakeClock, fakeIds } = await import("keepsake/testing");
  return { clock: fakeClock(), ids: fakeIds() };
}

async function openDatabase(location: string, kind: SourceKind): Promise<OpenDatabase | null> {
  if (kind === "postgres") return openPostgres(location);
  return kind === "sqlite" ? openSqlite(location) : null;
}

/** Reads an assistant file or a bundle into the engine. Null for a database. */
async function readFileInto(engine: Engine, location: string, kind: SourceKind): Promise<LoadedAssistant | null> {
  if (kind === "assistant") return loadAssistantFile(engine, location);
  if (kind === "bundle") return { assistant: await importBundle(engine, await openAsBlob(location)), logins: [] };
  return null;
}

/** Options of {@link importBundle}, to follow an import and to continue it. */
export interface BundleOptions extends Required<Pick<BundleImportOptions, "importID" | "signal">> {
  onProgress(progress: ImportProgress): void;
}

/**
 * Creates an assistant from a bundle, with its secrets if it has them.
 *
 * @throws KeepsakeError INVALID_FIELD (source), which names the first invalid line; ABORTED
 */
export async function importBundle(
  engine: Engine,
  bundle: ImportSource,
  options?: BundleOptions,
): Promise<AssistantHandle> {
  const { onProgress, ...named } = options ?? {};
  const start = () => engine.assistants.importBundle(bundle, { ...named, includeSecrets: true });
  if (onProgress !== undefined) for await (const progress of start()) onProgress(progress);
  // After a run that was followed, this is the second one of its name: it adds nothing, and has the result.
  const { assistantID, errors } = await start();
  if (assistantID !== null) return engine.assistants.get(assistantID);
  const [first] = errors;
  const message = `The bundle is invalid, line ${first?.line}: ${first?.message}`;
  throw new KeepsakeError("INVALID_FIELD", message, { field: "source" });
}

/**
 * Finds the assistant that a call names by its name, key or ID, or the only one.
 *
 * @throws UsageError with the assistants to choose from
 */
export async function selectAssistant({ engine, location }: OpenSource, wanted?: string): Promise<AssistantHandle> {
  const { assistants } = await engine.assistants.list();
  const lower = wanted?.toLowerCase();
  const found = assistants.filter(
    ({ assistantID, key, name }) => lower === undefined || [assistantID, key, name.toLowerCase()].includes(lower),
  );
  const [only] = found;
  if (only !== undefined && found.length === 1) return engine.assistants.get(only.assistantID);
  if (assistants.length === 0) throw new UsageError(`${location} has no assistant; "keepsake import" adds one`);
  const problem =
    wanted === undefined ? "has several assistants" : `has ${found.length || "no"} assistants "${wanted}"`;
  throw new UsageError(`${location} ${problem}. Choose with --assistant: ${assistants.map(describe).join(", ")}`);
}

function describe({ name, key, assistantID }: Assistant): string {
  return `${name} (${key ?? assistantID})`;
}

function addPins(people: readonly Person[], known: readonly Login[]): readonly Login[] {
  return people.map(({ name, tag, personType }) => {
    const pin = known.find((login) => login.tag === tag)?.pin ?? null;
    return { name, tag, pin, isGiver: personType === "Giver" };
  });
}

/** Opens assistants and trains their indexes, so that the first answer need not wait. */
export async function trainAssistants(
  engine: Engine,
  assistants: readonly { readonly assistantID: string }[],
  signal: AbortSignal,
): Promise<void> {
  // `engine.train()` trains open assistants only.
  await Promise.all(assistants.map(({ assistantID }) => engine.sessions.load(assistantID)));
  await engine.train({ signal });
}
