import { type Actor, type AssistantStores, type OpenAssistant, refs } from "../assistants/index.js";
import { KeepsakeError } from "../errors.js";
import { type Expert, type ExpertInput, expertAddSchema, expertUpdateSchema, parseInput } from "../model/index.js";
import { isConflictError, type Json, type Ports } from "../ports/index.js";
import { timestamp } from "../shared/index.js";

/** Who changes the experts of an assistant. */
export interface ExpertsWriter {
  readonly store: OpenAssistant;
  readonly actor: Actor;
  readonly stores: AssistantStores;
}

/** Most experts of one assistant. */
const MAX_EXPERTS = 50;

interface Board {
  readonly experts: readonly Expert[];
  /** Null before the first expert. */
  readonly version: number | null;
}

/** Adds an expert. */
export async function addExpert(
  ports: Ports,
  writer: ExpertsWriter,
  input: ExpertInput,
): Promise<{ expertID: string }> {
  const fields = parseInput(expertAddSchema, input, { what: "Expert", strict: true });
  const { record } = await expertStore(writer, fields.assistantID);
  const board = await readBoard(ports, writer.store);
  if (board.experts.length >= MAX_EXPERTS) throw broken("assistantID", `There are ${MAX_EXPERTS} experts already`);
  const now = timestamp(ports);
  const { sessionReference } = writer.actor;
  const expert: Expert = {
    expertID: ports.ids.id(),
    name: fields.name ?? record.name,
    description: fields.description ?? record.description ?? "",
    assistantID: fields.assistantID,
    isDefault: fields.isDefault ?? false,
    creationTimestamp: now,
    creationSessionID: sessionReference,
    lastChangeTimestamp: now,
    lastChangeSessionID: sessionReference,
  };
  await writeBoard(ports, writer.store, board, withExpert(board.experts, expert));
  return { expertID: expert.expertID };
}

/** Changes the given fields of an expert. */
export async function updateExpert(
  ports: Ports,
  writer: ExpertsWriter,
  expertID: string,
  input: ExpertInput,
): Promise<void> {
  const fields = parseInput(expertUpdateSchema, input, { what: "Expert", strict: true });
  const board = await readBoard(ports, writer.store);
  const before = board.experts.find((expert) => expert.expertID === expertID);
  if (before === undefined) throw expertNotFound();
  if (fields.assistantID !== undefined) await expertStore(writer, fields.assistantID);
  const changed: Expert = {
    ...before,
    ...fields,
    lastChangeTimestamp: timestamp(ports),
    lastChangeSessionID: writer.actor.sessionReference,
  };
  await writeBoard(ports, writer.store, board, withExpert(board.experts, changed));
}

/** Removes an expert; its assistant stays. */
export async function removeExpert(ports: Ports, store: OpenAssistant, expertID: string): Promise<void> {
  const board = await readBoard(ports, store);
  const rest = board.experts.filter((expert) => expert.expertID !== expertID);
  if (rest.length === board.experts.length) throw expertNotFound();
  await writeBoard(ports, store, board, rest);
}

/** The experts of an assistant, the oldest first. */
export async function listExperts(ports: Ports, store: OpenAssistant): Promise<readonly Expert[]> {
  return (await readBoard(ports, store)).experts;
}

/** The error for an expert that is not there. */
export function expertNotFound(): KeepsakeError {
  return new KeepsakeError("EXPERT_NOT_FOUND", "There is no expert with this expertID", { field: "expertID" });
}

/**
 * The assistant of an expert. A session may name those of the same owner; private ones only where they have an owner,
 * as nobody else's password may be gone round.
 */
async function expertStore({ store, actor, stores }: ExpertsWriter, assistantID: string): Promise<OpenAssistant> {
  if (assistantID === store.assistantID) throw broken("assistantID", "An assistant cannot be its own expert");
  const expert = await stores.open(assistantID);
  if (actor.sessionReference === null) return expert;
  const { ownerUserID, passwordHash } = expert.record;
  const isForeign = ownerUserID !== store.record.ownerUserID || (ownerUserID === null && passwordHash !== null);
  if (!isForeign) return expert;
  throw new KeepsakeError("ASSISTANT_NOT_FOUND", "There is no assistant with this assistantID", {
    field: "assistantID",
  });
}

/** The experts with one added or changed: names differ, and one at most is the default. */
function withExpert(experts: readonly Expert[], changed: Expert): readonly Expert[] {
  const isKnown = experts.some(({ expertID }) => expertID === changed.expertID);
  const all = isKnown
    ? experts.map((expert) => (expert.expertID === changed.expertID ? changed : expert))
    : [...experts, changed];
  const twins = all.filter(({ name }) => fold(name) === fold(changed.name));
  if (twins.length > 1) throw broken("name", "Another expert of this assistant has the name");
  if (!changed.isDefault) return all;
  return all.map((expert) => ({ ...expert, isDefault: expert.expertID === changed.expertID }));
}

function fold(name: string): string {
  return name.normalize("NFKC").toLowerCase().trim();
}

async function readBoard(ports: Ports, { assistantID }: OpenAssistant): Promise<Board> {
  const [doc] = await ports.storage.get([refs.experts(assistantID)]);
  if (!doc) return { experts: [], version: null };
  return { experts: (doc.value as unknown as { experts: readonly Expert[] }).experts, version: doc.version };
}

async function writeBoard(
  ports: Ports,
  { assistantID }: OpenAssistant,
  { version }: Board,
  experts: readonly Expert[],
): Promise<void> {
  const value = { experts } as unknown as Json;
  try {
    await ports.storage.commit([
      { op: "put", ref: refs.experts(assistantID), value, if: version === null ? "absent" : { version } },
      { op: "check", ref: refs.assistant(assistantID), if: "exists" },
    ]);
  } catch (cause) {
    if (!isConflictError(cause)) throw cause;
    throw new KeepsakeError("VERSION_CONFLICT", "It was changed meanwhile; read it again", { cause });
  }
}

function broken(field: string, problem: string): KeepsakeError {
  return new KeepsakeError("RULE_BROKEN", `Expert: ${field}: ${problem}`, { field });
}
