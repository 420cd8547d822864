import {
  type AssistantStores,
  createAssistant,
  listAssistants,
  type OpenAssistant,
  type Owners,
  readAssistant,
  removeAssistant,
  updateAssistant,
} from "../assistants/index.js";
import { isKeepsakeError, KeepsakeError } from "../errors.js";
import type { Assistant, AssistantInput, PageInput } from "../model/index.js";
import type { Ports } from "../ports/index.js";
import { type Actor, enter, termsNotAccepted } from "./access/index.js";
import {
  type AccountCallOptions,
  type AccountsContext,
  type Call,
  noteUser,
  type OperationName,
  type Perform,
} from "./operations/index.js";
import { readOwner } from "./quotas/index.js";
import { ADULT_AGE, ageOf, type UserRecord } from "./stored/index.js";

/** A page of the assistants of a user. */
export interface OwnedAssistantPage {
  readonly count: number;
  readonly assistants: readonly Assistant[];
}

/**
 * The assistants of users, by login token: those of the user, for administrators also those of the users whom they
 * administer. Any other, and the host's own, is ASSISTANT_NOT_FOUND. spec: User (maxSvc, enableSvcCreation).
 */
export interface OwnedAssistants {
  /**
   * Creates an assistant that belongs to the user, within the user's quota.
   *
   * @throws KeepsakeError FEATURE_DISABLED (enableSvcCreation), QUOTA_EXCEEDED (maxSvc), AGE_LIMIT (nsfw), and those of a
   * malformed assistant
   */
  create(token: string, assistant: AssistantInput, options?: AccountCallOptions): Promise<Assistant>;
  /** @throws KeepsakeError ASSISTANT_NOT_FOUND */
  get(token: string, assistantID: string, options?: AccountCallOptions): Promise<Assistant>;
  /**
   * Changes the given fields; the owner stays.
   *
   * @throws KeepsakeError ASSISTANT_NOT_FOUND, AGE_LIMIT (nsfw), TAG_TAKEN, VERSION_CONFLICT
   */
  update(token: string, assistantID: string, changes: AssistantInput, options?: AccountCallOptions): Promise<Assistant>;
  /** Removes an assistant with all it owns. @throws KeepsakeError ASSISTANT_NOT_FOUND */
  remove(token: string, assistantID: string, options?: AccountCallOptions): Promise<void>;
  /** The user's own, the oldest first. @throws KeepsakeError INVALID_PAGE */
  list(token: string, page?: PageInput, options?: AccountCallOptions): Promise<OwnedAssistantPage>;
}

/** What the operations work with. */
export interface OwnedAssistantsDependencies {
  readonly context: AccountsContext;
  readonly perform: Perform;
  readonly stores: AssistantStores;
  readonly owners: Owners;
}

/** The assistants of users, over the assistants of an engine. */
export function createOwnedAssistants({
  context: { ports },
  perform,
  stores,
  owners,
}: OwnedAssistantsDependencies): OwnedAssistants {
  const reach = async (call: Call, token: string, name: OperationName, assistantID: string): Promise<Reached> => {
    const actor = await enter(call, token, name);
    const store = await stores.open(assistantID);
    const owner = await ownerFor(call, actor, store);
    return { store, owner };
  };
  return {
    create: (token, assistant, options) =>
      perform("assistants.create", options, async (call) => {
        const { user } = await enter(call, token, "assistants.create");
        call.trail.userID = user.userID;
        if (!user.enableSvcCreation) {
          throw new KeepsakeError("FEATURE_DISABLED", "The account may not create assistants");
        }
        checkAge(call, user, assistant);
        const assistantID = await createAssistant(ports, owners, { ...assistant, ownerUserID: user.userID });
        return readAssistant(await stores.open(assistantID));
      }),
    get: (token, assistantID, options) =>
      perform("assistants.get", options, async (call) =>
        readAssistant((await reach(call, token, "assistants.get", assistantID)).store),
      ),
    update: (token, assistantID, changes, options) =>
      perform("assistants.update", options, async (call) => {
        const { store, owner } = await reach(call, token, "assistants.update", assistantID);
        if (!owner.tnCAndPPAccepted) throw termsNotAccepted();
        checkAge(call, owner, changes);
        await updateAssistant({ ports, store }, changes);
        return readAssistant(store);
      }),
    remove: (token, assistantID, options) =>
      perform("assistants.remove", options, async (call) => {
        const { store } = await reach(call, token, "assistants.remove", assistantID);
        await removeAssistant({ ports, store }, owners);
      }),
    list: (token, page, options) =>
      perform("assistants.list", options, async (call) => {
        const { user } = await enter(call, token, "assistants.list");
        const { count, assistantIDs } = await listAssistants(ports, { ...page, ownerUserID: user.userID });
        const assistants = assistantIDs.map(async (id) => readAssistant(await stores.open(id)));
        return { count, assistants: await Promise.all(assistants) };
      }),
  };
}

/** What a user owned goes with the user. */
export async function removeAssistantsOf(
  ports: Ports,
  stores: AssistantStores,
  owners: Owners,
  ownerUserID: string,
): Promise<void> {
  for (;;) {
    const { assistantIDs } = await listAssistants(ports, { ownerUserID });
    if (assistantIDs.length === 0) return;
    for (const assistantID of assistantIDs) {
      try {
        await removeAssistant({ ports, store: await stores.open(assistantID) }, owners);
      } catch (error) {
        // Somebody else removed it.
        if (!isKeepsakeError(error, "ASSISTANT_NOT_FOUND")) throw error;
      }
    }
  }
}

interface Reached {
  readonly store: OpenAssistant;
  readonly owner: UserRecord;
}

/** The owner of an assistant, for those who may manage it; for all others there is no such assistant. */
async function ownerFor({ context, trail }: Call, { user }: Actor, { record }: OpenAssistant): Promise<UserRecord> {
  const { ownerUserID } = record;
  if (ownerUserID === user.userID) return user;
  const owner = ownerUserID === null ? null : await readOwner(context.ports, ownerUserID);
  const administers = user.superAdmin || (user.admin && owner?.tenantID === user.tenantID && !owner.superAdmin);
  if (owner === null || !administers) {
    throw new KeepsakeError("ASSISTANT_NOT_FOUND", "There is no assistant with this assistantID", {
      field: "assistantID",
    });
  }
  noteUser(trail, owner);
  return owner;
}

/** What is made for adults belongs to one, who told a birth date. spec: User (birthDate). */
function checkAge({ context }: Call, owner: UserRecord, assistant: AssistantInput | null | undefined): void {
  if (assistant?.nsfw !== true) return;
  const age = ageOf(owner, context.ports.clock.now());
  if (age !== null && age >= ADULT_AGE) return;
  throw new KeepsakeError("AGE_LIMIT", `Content for adults needs an owner of ${ADULT_AGE} with a birth date`, {
    field: "nsfw",
  });
}
