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
import {
  ADULT_AGE,
  type Assistant,
  type AssistantName,
  type AssistantUpdate,
  type Maybe,
  type NewAssistant,
  type PageInput,
  type PublicAssistant,
} from "../model/index.js";
import type { Ports } from "../ports/index.js";
import { type AuthorizedRunner, assistantNotFound, type Caller, termsNotAccepted } from "./access/index.js";
import {
  type AccountCallOptions,
  type AccountsContext,
  noteUser,
  type OperationCall,
  type OperationRunner,
} from "./operations/index.js";
import { findPublicAssistant } from "./public-reads.js";
import { readOwner } from "./quotas/index.js";
import { ageOf, type UserRecord } from "./stored/index.js";

/** A page of the assistants of a user. */
export interface OwnedAssistantPage {
  readonly count: number;
  readonly assistants: readonly Assistant[];
}

/**
 * The assistants that users own, by login token: the user's own, and for administrators those of the users they manage.
 * Any other assistant is ASSISTANT_NOT_FOUND. spec: User (maxSvc, enableSvcCreation).
 */
export interface OwnedAssistants {
  /**
   * Creates an assistant owned by the user, within the user's quota.
   *
   * @throws KeepsakeError FEATURE_DISABLED (enableSvcCreation), QUOTA_EXCEEDED (maxSvc), NSFW_NOT_ALLOWED, and the errors of
   * invalid fields
   */
  create(token: string, assistant: NewAssistant, options?: AccountCallOptions): Promise<Assistant>;
  /** @throws KeepsakeError ASSISTANT_NOT_FOUND */
  get(token: string, assistantID: string, options?: AccountCallOptions): Promise<Assistant>;
  /**
   * Changes the given fields. The owner cannot be changed.
   *
   * @throws KeepsakeError ASSISTANT_NOT_FOUND, NSFW_NOT_ALLOWED, TAG_TAKEN, VERSION_CONFLICT
   */
  update(
    token: string,
    assistantID: string,
    changes: AssistantUpdate,
    options?: AccountCallOptions,
  ): Promise<Assistant>;
  /** Removes an assistant with everything that belongs to it. @throws KeepsakeError ASSISTANT_NOT_FOUND */
  remove(token: string, assistantID: string, options?: AccountCallOptions): Promise<void>;
  /** The user's own assistants, the oldest first. @throws KeepsakeError INVALID_PAGE */
  list(token: string, page?: PageInput, options?: AccountCallOptions): Promise<OwnedAssistantPage>;
  /**
   * The public part of a user's assistant, by the names of tenant, user and assistant. Needs no token.
   *
   * @throws KeepsakeError ASSISTANT_NOT_FOUND, also for an unknown tenant or user
   */
  find(name: AssistantName, options?: AccountCallOptions): Promise<PublicAssistant>;
}

export function createOwnedAssistants(
  { ports }: AccountsContext,
  run: OperationRunner,
  runAuthorized: AuthorizedRunner,
  stores: AssistantStores,
  owners: Owners,
): OwnedAssistants {
  const open = async (call: OperationCall, caller: Caller, assistantID: string) => {
    const store = await stores.open(assistantID);
    return { store, owner: await findManagedOwner(call, caller, store) };
  };
  return {
    create: (token, assistant, options) =>
      runAuthorized("assistants.create", token, options, async (call, { user }) => {
        call.trail.userID = user.userID;
        if (!user.enableSvcCreation) {
          throw new KeepsakeError("FEATURE_DISABLED", "The account may not create assistants");
        }
        checkAge(ports, user, assistant);
        const assistantID = await createAssistant(ports, owners, { ...assistant, ownerUserID: user.userID });
        return readAssistant(await stores.open(assistantID));
      }),
    get: (token, assistantID, options) =>
      runAuthorized("assistants.get", token, options, async (call, caller) =>
        readAssistant((await open(call, caller, assistantID)).store),
      ),
    update: (token, assistantID, changes, options) =>
      runAuthorized("assistants.update", token, options, async (call, caller) => {
        const { store, owner } = await open(call, caller, assistantID);
        if (!owner.tnCAndPPAccepted) throw termsNotAccepted();
        checkAge(ports, owner, changes);
        await updateAssistant({ ports, store }, changes);
        return readAssistant(store);
      }),
    remove: (token, assistantID, options) =>
      runAuthorized("assistants.remove", token, options, async (call, caller) => {
        const { store } = await open(call, caller, assistantID);
        await removeAssistant({ ports, store }, owners);
      }),
    find: (name, options) => run("assistants.find", options, (call) => findPublicAssistant(call, stores, name)),
    list: (token, page, options) =>
      runAuthorized("assistants.list", token, options, async (_, { user }) => {
        const { count, assistantIDs } = await listAssistants(ports, { ...page, ownerUserID: user.userID });
        const assistants = assistantIDs.map(async (id) => readAssistant(await stores.open(id)));
        return { count, assistants: await Promise.all(assistants) };
      }),
  };
}

export async function removeOwnedAssistants(
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
        // Another process removed it.
        if (!isKeepsakeError(error, "ASSISTANT_NOT_FOUND")) throw error;
      }
    }
  }
}

/** The owner of an assistant that the caller may manage. @throws KeepsakeError ASSISTANT_NOT_FOUND */
async function findManagedOwner(
  { context, trail }: OperationCall,
  { user }: Caller,
  { record: { ownerUserID } }: OpenAssistant,
): Promise<UserRecord> {
  if (ownerUserID === user.userID) return user;
  const owner = ownerUserID === null ? null : await readOwner(context.ports, ownerUserID);
  const isManaged = user.superAdmin || (user.admin && owner?.tenantID === user.tenantID && !owner.superAdmin);
  if (owner === null || !isManaged) throw assistantNotFound();
  noteUser(trail, owner);
  return owner;
}

/** An assistant with adult content needs an adult owner with a birth date. spec: User (birthDate). */
function checkAge(
  { clock }: Ports,
  owner: UserRecord,
  assistant: { readonly nsfw?: Maybe<boolean> } | null | undefined,
): void {
  if (assistant?.nsfw !== true) return;
  const age = ageOf(owner, clock.now());
  if (age !== null && age >= ADULT_AGE) return;
  const message = `Adult content needs an owner of ${ADULT_AGE} or older with a birth date`;
  throw new KeepsakeError("NSFW_NOT_ALLOWED", message, { field: "nsfw" });
}
