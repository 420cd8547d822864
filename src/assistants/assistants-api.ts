import { isKeepsakeError } from "../errors.js";
import type { Assistant, AssistantInput, PageInput } from "../model/index.js";
import type { Ports } from "../ports/index.js";
import { type AssistantAccess, createManagementApi, type Management } from "./api/index.js";
import {
  createAssistant,
  listAssistants,
  type Owners,
  readAssistant,
  removeAssistant,
  resumeAssistantRemoval,
  updateAssistant,
} from "./assistants/index.js";
import type { AssistantStores } from "./replica/index.js";
import { NO_CIRCUMSTANCES } from "./search/index.js";
import { TRUSTED } from "./stored/index.js";
import type { BundleImportOptions, BundleImportResult } from "./transfer/bundle/index.js";
import { bundleImport, createTransferApi, type Transfer } from "./transfer/index.js";
import type { ImportRun, ImportSource } from "./transfer/source/index.js";

/** An assistant with trusted access to all that it owns: for the host, never for a visitor. */
export interface AssistantHandle extends Management, Transfer {
  readonly assistantID: string;
  /** The assistant as it is now. @throws KeepsakeError ASSISTANT_NOT_FOUND */
  read(): Promise<Assistant>;
}

/** The assistants of an engine. `Extra` is what their handles have beside memories and what belongs to those. */
export interface Assistants<Extra = unknown> {
  /**
   * Creates an assistant. With `giver` somebody can become its Giver by tag and PIN.
   *
   * @throws KeepsakeError MISSING_FIELD (name), INVALID_FIELD, UNKNOWN_FIELD, RULE_BROKEN, TEXT_TOO_LONG, INVALID_TEXT;
   * USER_NOT_FOUND, QUOTA_EXCEEDED where it has an owner
   */
  create(assistant: AssistantInput): Promise<AssistantHandle & Extra>;
  /** @throws KeepsakeError ASSISTANT_NOT_FOUND */
  get(assistantID: string): Promise<AssistantHandle & Extra>;
  /**
   * Changes the given fields; null and absent ones stay.
   *
   * @throws KeepsakeError as `create` does, ASSISTANT_NOT_FOUND, TAG_TAKEN, VERSION_CONFLICT
   */
  update(assistantID: string, changes: AssistantInput): Promise<void>;
  /** Removes an assistant with all it owns; its sessions are gone with it. @throws KeepsakeError ASSISTANT_NOT_FOUND */
  remove(assistantID: string): Promise<void>;
  /**
   * Makes a new assistant from a bundle that `export` wrote, with all that belongs to it; exporting it gives the same
   * bundle. All or nothing: the assistant is there at the end, or never. Runs while it is iterated.
   *
   * @throws KeepsakeError while it is iterated: INVALID_FIELD (source: no bundle), UNKNOWN_FIELD, RULE_BROKEN (another
   * source under a known `importID`), ID_TAKEN (assistantID), VERSION_CONFLICT (another run with this `importID`),
   * ABORTED
   */
  importBundle(source: ImportSource, options?: BundleImportOptions): ImportRun<BundleImportResult>;
  /** A page of assistants, the oldest first. @throws KeepsakeError INVALID_PAGE */
  list(page?: PageInput): Promise<{ readonly count: number; readonly assistants: readonly Assistant[] }>;
}

/**
 * The assistants over a storage.
 *
 * @param owners what accounts say about those whom assistants belong to.
 * @param extend what else an access to an assistant leads to, put on its handle.
 */
export function createAssistants<Extra extends object>(
  ports: Ports,
  stores: AssistantStores,
  owners: Owners,
  extend: (access: AssistantAccess) => Extra,
): Assistants<Extra> {
  const handle = (assistantID: string): AssistantHandle & Extra => {
    const access = trustedAccess(stores, assistantID);
    return { ...handleOf(ports, stores, owners, assistantID, access), ...extend(access) };
  };
  return {
    async create(assistant) {
      return handle(await createAssistant(ports, owners, assistant));
    },
    async get(assistantID) {
      await stores.open(assistantID);
      return handle(assistantID);
    },
    async update(assistantID, changes) {
      await updateAssistant(ports, await stores.open(assistantID), changes);
    },
    async remove(assistantID) {
      const store = await stores.open(assistantID).catch(async (error: unknown) => {
        if (isKeepsakeError(error, "ASSISTANT_NOT_FOUND") && (await resumeAssistantRemoval(ports, assistantID))) {
          return null;
        }
        throw error;
      });
      if (store !== null) await removeAssistant(ports, owners, store);
    },
    importBundle: (source, options = {}) => bundleImport(ports, source, options),
    async list(page) {
      const { count, assistantIDs } = await listAssistants(ports, page);
      return {
        count,
        assistants: await Promise.all(assistantIDs.map(async (id) => readAssistant(await stores.open(id)))),
      };
    },
  };
}

function trustedAccess(stores: AssistantStores, assistantID: string): AssistantAccess {
  return async () => ({
    store: await stores.open(assistantID),
    actor: TRUSTED,
    circumstances: NO_CIRCUMSTANCES,
  });
}

function handleOf(
  ports: Ports,
  stores: AssistantStores,
  owners: Owners,
  assistantID: string,
  access: AssistantAccess,
): AssistantHandle {
  return {
    assistantID,
    ...createManagementApi(ports, access),
    ...createTransferApi(ports, owners, access),
    read: async () => readAssistant(await stores.open(assistantID)),
  };
}
