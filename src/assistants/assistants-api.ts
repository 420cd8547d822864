import { isKeepsakeError } from "../errors.js";
import type { Assistant, AssistantUpdate, EnsuredAssistant, NewAssistant, PageInput } from "../model/index.js";
import type { Ports } from "../ports/index.js";
import { type AssistantAccess, createManagementApi, type Management } from "./api/index.js";
import {
  createAssistant,
  ensureAssistant,
  listAssistants,
  type Owners,
  readAssistant,
  removeAssistant,
  resumeAssistantRemoval,
  updateAssistant,
} from "./assistants/index.js";
import type { AssistantStores, OpenAssistant } from "./replica/index.js";
import type { SearchContext } from "./search/index.js";
import { TRUSTED } from "./stored/index.js";
import type { BundleImportOptions, BundleImportResult } from "./transfer/bundle/index.js";
import { bundleImport, createTransferApi, type ImportReports, type Transfer } from "./transfer/index.js";
import type { ImportRun, ImportSource } from "./transfer/source/index.js";

/** An assistant with full rights: for the host, never for a visitor. */
export interface ContentHandle extends Management, Transfer {
  readonly assistantID: string;
  /** The assistant at present. @throws KeepsakeError ASSISTANT_NOT_FOUND */
  read(): Promise<Assistant>;
}

/** The assistants of an engine. `Extra` are the members that other parts add to their handles. */
export interface Assistants<Extra = unknown> {
  /**
   * Creates an assistant. With `giver`, users can become its Giver by tag and PIN.
   *
   * @throws KeepsakeError MISSING_FIELD (name), INVALID_FIELD, UNKNOWN_FIELD, RULE_BROKEN, TEXT_TOO_LONG, INVALID_TEXT;
   * USER_NOT_FOUND, QUOTA_EXCEEDED if it has an owner
   */
  create(assistant: NewAssistant): Promise<ContentHandle & Extra>;
  /**
   * Finds the assistant of a `key`, or creates it: for a storage that outlives the process. Processes that call it at the
   * same time get the same assistant, and `isNew` is true for one of them. The other fields count only for a new one;
   * `update` changes them later. A removed assistant frees its key.
   *
   * @example
   * const guide = await engine.assistants.ensure({ key: "museum", name: "Museum guide" });
   * if (guide.isNew) await guide.import(table, { format: "csv" });
   *
   * @throws KeepsakeError MISSING_FIELD (key, name), and as `create` does
   */
  ensure(assistant: EnsuredAssistant): Promise<ContentHandle & Extra & { readonly isNew: boolean }>;
  /** @throws KeepsakeError ASSISTANT_NOT_FOUND */
  get(assistantID: string): Promise<ContentHandle & Extra>;
  /**
   * Changes the given fields: absent ones stay, null clears.
   *
   * @throws KeepsakeError as `create` does, ASSISTANT_NOT_FOUND, TAG_TAKEN, VERSION_CONFLICT
   */
  update(assistantID: string, changes: AssistantUpdate): Promise<void>;
  /** Removes an assistant with its content and its sessions. @throws KeepsakeError ASSISTANT_NOT_FOUND */
  remove(assistantID: string): Promise<void>;
  /**
   * Creates an assistant from a bundle that `export` wrote. Exporting it gives the same bundle. The assistant exists
   * only after the whole bundle was imported. Its `key` is kept unless another assistant has it. Await it for the
   * result, or iterate it for the progress.
   *
   * @throws KeepsakeError while it runs: INVALID_FIELD (source: not a bundle), UNKNOWN_FIELD, RULE_BROKEN
   * (another source under a known `importID`), ID_TAKEN (assistantID), VERSION_CONFLICT (another run with this
   * `importID`), ABORTED
   */
  importBundle(source: ImportSource, options?: BundleImportOptions): ImportRun<BundleImportResult>;
  /** A page of assistants, the oldest first. @throws KeepsakeError INVALID_PAGE */
  list(page?: PageInput): Promise<{ readonly count: number; readonly assistants: readonly Assistant[] }>;
}

/** @param options.extend returns the further members of a handle, such as the management of Functions */
export function createAssistants<Extra extends object>(
  ports: Ports,
  stores: AssistantStores,
  owners: Owners,
  { reports, extend }: { readonly reports: ImportReports; readonly extend: (access: AssistantAccess) => Extra },
): Assistants<Extra> {
  const createHandle = (assistantID: string): ContentHandle & Extra => {
    const access = async () => trustedContext(ports, await stores.open(assistantID));
    return {
      assistantID,
      ...createManagementApi(access),
      ...createTransferApi(ports, owners, { access, assistantID, reports }),
      read: async () => readAssistant(await stores.open(assistantID)),
      ...extend(access),
    };
  };
  return {
    async create(assistant) {
      return createHandle(await createAssistant(ports, owners, assistant));
    },
    async ensure(assistant) {
      const { assistantID, isNew } = await ensureAssistant(ports, owners, assistant);
      return { ...createHandle(assistantID), isNew };
    },
    async get(assistantID) {
      await stores.open(assistantID);
      return createHandle(assistantID);
    },
    async update(assistantID, changes) {
      await updateAssistant({ ports, store: await stores.open(assistantID) }, changes);
    },
    async remove(assistantID) {
      const store = await stores.open(assistantID).catch(async (error: unknown) => {
        const isRemoved = isKeepsakeError(error, "ASSISTANT_NOT_FOUND");
        if (isRemoved && (await resumeAssistantRemoval(ports, assistantID))) return null;
        throw error;
      });
      if (store !== null) await removeAssistant({ ports, store }, owners);
    },
    importBundle: (source, options = {}) => bundleImport(ports, source, { ...options, reports }),
    async list(page) {
      const { count, assistantIDs } = await listAssistants(ports, page);
      const assistants = assistantIDs.map(async (id) => readAssistant(await stores.open(id)));
      return { count, assistants: await Promise.all(assistants) };
    },
  };
}

/** The context of a call by the host: it may see everything, and nothing is near. */
function trustedContext(ports: Ports, store: OpenAssistant): SearchContext {
  return { ports, store, actor: TRUSTED, contextVars: {}, dateMs: null, place: null };
}
