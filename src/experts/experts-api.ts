import type { AssistantAccess, AssistantStores } from "../assistants/index.js";
import { type Expert, type ExpertInput, parseID } from "../model/index.js";
import type { Ports } from "../ports/index.js";
import { addExpert, expertNotFound, listExperts, removeExpert, updateExpert } from "./experts.js";

/**
 * The board of experts of an assistant, its chairman: other assistants that are asked what it cannot answer. Needs a
 * Giver session.
 */
export interface Experts {
  /**
   * Adds an expert. A session may name assistants of the same owner.
   *
   * @throws KeepsakeError MISSING_FIELD, INVALID_FIELD, UNKNOWN_FIELD, ASSISTANT_NOT_FOUND, RULE_BROKEN (itself, the name
   * of another expert, too many), VERSION_CONFLICT
   */
  add(expert: ExpertInput): Promise<{ readonly expertID: string }>;
  /** @throws KeepsakeError EXPERT_NOT_FOUND */
  get(expertID: string): Promise<Expert>;
  /** Changes the given fields. @throws KeepsakeError as `add` does, EXPERT_NOT_FOUND */
  update(expertID: string, changes: ExpertInput): Promise<void>;
  /** Removes an expert; its assistant stays. @throws KeepsakeError EXPERT_NOT_FOUND, VERSION_CONFLICT */
  remove(expertID: string): Promise<void>;
  /** All experts, the oldest first. */
  list(): Promise<{ readonly count: number; readonly experts: readonly Expert[] }>;
}

/** Beside what memories let manage: who is asked what they do not answer. */
export interface ExpertManagement {
  readonly experts: Experts;
}

/** The experts that an access leads to. */
export function createExpertsApi(ports: Ports, stores: AssistantStores, access: AssistantAccess): ExpertManagement {
  const writer = async () => ({ ...(await access("giver")), stores });
  const idOf = (expertID: string): string => parseID(expertID, "expertID");
  return {
    experts: {
      add: async (expert) => addExpert(ports, await writer(), expert),
      async get(expertID) {
        const experts = await listExperts(ports, (await access("giver")).store);
        const wanted = idOf(expertID);
        const expert = experts.find((one) => one.expertID === wanted);
        if (expert === undefined) throw expertNotFound();
        return expert;
      },
      update: async (expertID, changes) => updateExpert(ports, await writer(), idOf(expertID), changes),
      remove: async (expertID) => removeExpert(ports, (await access("giver")).store, idOf(expertID)),
      async list() {
        const experts = await listExperts(ports, (await access("giver")).store);
        return { count: experts.length, experts };
      },
    },
  };
}
