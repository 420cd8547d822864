import {
  type ActorScope,
  type AssistantScope,
  type AssistantStores,
  assistantRefs,
  commitContent,
  type OpenAssistant,
} from "../assistants/index.js";
import { KeepsakeError } from "../errors.js";
import {
  type Expert,
  type ExpertUpdate,
  expertAddSchema,
  expertUpdateSchema,
  type NewExpert,
  parseInput,
  stampAudit,
} from "../model/index.js";
import { checkOp, putOp, readDoc, timestamp, unchanged } from "../shared/index.js";

/** The assistant whose experts are changed, the caller, and all assistants. */
interface ExpertsWriter extends ActorScope {
  readonly stores: AssistantStores;
}

/** Maximum number of experts of an assistant. */
const MAX_EXPERTS = 50;

export async function addExpert(writer: ExpertsWriter, input: NewExpert): Promise<{ expertID: string }> {
  const fields = parseInput(expertAddSchema, input, { what: "Expert", strict: true, isNew: true });
  const { ports, actor } = writer;
  const { record } = await openExpert(writer, fields.assistantID);
  const expertID = ports.ids.id();
  await changeBoard(writer, (experts) => {
    if (experts.length >= MAX_EXPERTS) throw broken("assistantID", `There are ${MAX_EXPERTS} experts already`);
    return withExpert(experts, {
      expertID,
      name: fields.name ?? record.name,
      description: fields.description ?? record.description ?? "",
      assistantID: fields.assistantID,
      isDefault: fields.isDefault ?? false,
      ...stampAudit(timestamp(ports), actor.sessionReference, null),
    });
  });
  return { expertID };
}

export async function updateExpert(writer: ExpertsWriter, expertID: string, input: ExpertUpdate): Promise<void> {
  const fields = parseInput(expertUpdateSchema, input, { what: "Expert", strict: true, isChange: true });
  const { ports, store, actor } = writer;
  if (!store.experts.some((expert) => expert.expertID === expertID)) throw expertNotFound();
  if (fields.assistantID !== undefined) await openExpert(writer, fields.assistantID);
  await changeBoard(writer, (current) => {
    const before = current.find((expert) => expert.expertID === expertID);
    if (before === undefined) throw expertNotFound();
    const stamps = stampAudit(timestamp(ports), actor.sessionReference, before);
    return withExpert(current, { ...before, ...fields, ...stamps });
  });
}

export async function removeExpert(scope: AssistantScope, expertID: string): Promise<void> {
  await changeBoard(scope, (experts) => {
    const rest = experts.filter((expert) => expert.expertID !== expertID);
    if (rest.length === experts.length) throw expertNotFound();
    return rest;
  });
}

export function expertNotFound(): KeepsakeError {
  return new KeepsakeError("EXPERT_NOT_FOUND", "There is no expert with this expertID", { field: "expertID" });
}

/**
 * Opens the assistant of an expert. A session may name assistants of the same owner. Without an owner they must not be
 * private, because an expert is asked without its password.
 */
async function openExpert({ store, actor, stores }: ExpertsWriter, assistantID: string): Promise<OpenAssistant> {
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

/** Adds or replaces an expert. Names must differ, and at most one expert is the default. */
function withExpert(experts: readonly Expert[], changed: Expert): readonly Expert[] {
  const isKnown = experts.some(({ expertID }) => expertID === changed.expertID);
  const all = isKnown
    ? experts.map((expert) => (expert.expertID === changed.expertID ? changed : expert))
    : [...experts, changed];
  const sameName = all.filter(({ name }) => normalizeName(name) === normalizeName(changed.name));
  if (sameName.length > 1) throw broken("name", "Another expert of this assistant has the name");
  if (!changed.isDefault) return all;
  return all.map((expert) => ({ ...expert, isDefault: expert.expertID === changed.expertID }));
}

function normalizeName(name: string): string {
  return name.normalize("NFKC").toLowerCase().trim();
}

/** Replaces the experts of an assistant. @throws KeepsakeError VERSION_CONFLICT, and what `change` throws */
async function changeBoard(
  scope: AssistantScope,
  change: (experts: readonly Expert[]) => readonly Expert[],
): Promise<void> {
  const { assistantID } = scope.store;
  const ref = assistantRefs.experts(assistantID);
  const doc = await readDoc(scope.ports.storage, ref);
  const experts = change(doc?.value.experts ?? []);
  const ops = [putOp(ref, { experts }, { if: unchanged(doc) }), checkOp(assistantRefs.assistant(assistantID))];
  await commitContent(scope, ops);
}

function broken(field: string, problem: string): KeepsakeError {
  return new KeepsakeError("RULE_BROKEN", `Expert: ${field}: ${problem}`, { field });
}
