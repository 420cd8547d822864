import type { AssistantAccess, AssistantStores } from "../assistants/index.js";
import {
  type Expert,
  type ExpertReference,
  type ExpertUpdate,
  type NewExpert,
  type PageInput,
  parseID,
  parsePage,
} from "../model/index.js";
import { addExpert, expertNotFound, removeExpert, updateExpert } from "./manage-experts.js";

/** The board of experts of an assistant: assistants that are asked what it cannot answer. Needs a Giver session. */
export interface Experts {
  /**
   * Adds an expert. A session may add assistants of the same owner.
   *
   * @throws KeepsakeError MISSING_FIELD, INVALID_FIELD, UNKNOWN_FIELD, ASSISTANT_NOT_FOUND, RULE_BROKEN (the assistant
   * itself, a name that is taken, too many), VERSION_CONFLICT
   */
  add(expert: NewExpert): Promise<{ readonly expertID: string }>;
  /** @throws KeepsakeError EXPERT_NOT_FOUND */
  get(expertID: string): Promise<Expert>;
  /** Changes the given fields. @throws KeepsakeError as `add` does, EXPERT_NOT_FOUND */
  update(expertID: string, changes: ExpertUpdate): Promise<void>;
  /** Removes an expert; its assistant stays. @throws KeepsakeError EXPERT_NOT_FOUND, VERSION_CONFLICT */
  remove(expertID: string): Promise<void>;
  /** Lists all experts, the oldest first. */
  list(): Promise<{ readonly count: number; readonly experts: readonly Expert[] }>;
}

/** The experts of a board as any session may see them, for pages that show who may answer. */
export interface ExpertReferences {
  /** A page, the oldest first. @throws KeepsakeError INVALID_PAGE */
  list(page?: PageInput): Promise<ExpertReferencePage>;
}

/** A page of {@link ExpertReferences}. */
export interface ExpertReferencePage {
  readonly count: number;
  readonly experts: readonly ExpertReference[];
}

/** The management of experts. */
export interface ExpertManagement {
  readonly experts: Experts;
}

export function createExperts(stores: AssistantStores, access: AssistantAccess): Experts {
  const openWriter = async () => ({ ...(await access("giver")), stores });
  const toID = (expertID: string): string => parseID(expertID, "expertID");
  const list = async (): Promise<readonly Expert[]> => {
    const { store } = await access("giverReading");
    return store.experts;
  };
  return {
    add: async (expert) => addExpert(await openWriter(), expert),
    async get(expertID) {
      const experts = await list();
      const wanted = toID(expertID);
      const expert = experts.find((one) => one.expertID === wanted);
      if (expert === undefined) throw expertNotFound();
      return expert;
    },
    update: async (expertID, changes) => updateExpert(await openWriter(), toID(expertID), changes),
    remove: async (expertID) => removeExpert(await access("giver"), toID(expertID)),
    async list() {
      const experts = await list();
      return { count: experts.length, experts };
    },
  };
}

export function createExpertReferences(access: AssistantAccess): ExpertReferences {
  return {
    async list(page) {
      const { from, howMany } = parsePage(page);
      const { store, actor } = await access("session");
      const experts = store.experts.slice(from, from + howMany).map((expert) => toReference(expert, actor.giver));
      return { count: store.experts.length, experts };
    },
  };
}

function toReference({ expertID, name, description, assistantID }: Expert, isGiver: boolean): ExpertReference {
  return isGiver
    ? { expertID, name, description, assistantID }
    : { expertID, name, description: null, assistantID: null };
}
