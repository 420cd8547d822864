import type { AssistantAccess, AssistantStores } from "../assistants/index.js";
import { deferMethods, Lazy } from "../shared/index.js";
import type { ExpertManagement, ExpertReferences, Experts } from "./experts-api.js";

/** Loads what asks the experts of a board. */
export const loadBoard = () => import("./ask-board.js");

const loadApi = () => import("./experts-api.js");

export function createExpertsApi(stores: AssistantStores, access: AssistantAccess): ExpertManagement {
  const api = new Lazy(async () => (await loadApi()).createExperts(stores, access));
  const names = { add: true, get: true, update: true, remove: true, list: true } as const;
  return { experts: deferMethods<Experts>(api.get, names) };
}

export function createExpertReferencesApi(access: AssistantAccess): ExpertReferences {
  const api = new Lazy(async () => (await loadApi()).createExpertReferences(access));
  return deferMethods<ExpertReferences>(api.get, { list: true });
}
