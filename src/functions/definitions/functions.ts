import { type Actor, type OpenAssistant, refs } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import {
  type FunctionDefinition,
  type FunctionInput,
  functionAddSchema,
  functionUpdateSchema,
  type PageInput,
  parseInput,
  parsePage,
  toTextMap,
} from "../../model/index.js";
import { type Doc, isConflictError, type Json, type Ports } from "../../ports/index.js";
import { timestamp } from "../../shared/index.js";
import { changedFunction, type FunctionChange, newFunction } from "../stored/index.js";
import { checkDefinition } from "./check-definition.js";

/** A page of Functions, the oldest first. */
export interface FunctionPage {
  /** How many there are in all. */
  readonly count: number;
  readonly functions: readonly FunctionDefinition[];
}

/** Who changes what, and by which rules. */
export interface FunctionWriter {
  readonly store: OpenAssistant;
  readonly actor: Actor;
  /** Prefix of the extension headers. */
  readonly prefix: string;
}

/** Adds a Function. */
export async function addFunction(
  ports: Ports,
  { store, actor, prefix }: FunctionWriter,
  input: FunctionInput,
): Promise<{ functionID: string }> {
  const fields = parseInput(functionAddSchema, input, { what: "Function", strict: true });
  const record = newFunction(fields, changeOf(ports, actor));
  checkDefinition(record, { prefix, settingNames: [] });
  const { assistantID } = store;
  await commit(ports, [
    {
      op: "put",
      ref: refs.function(assistantID, record.functionID),
      value: record as unknown as Json,
      index: { order: store.nextOrder() },
      if: "absent",
    },
    { op: "check", ref: refs.assistant(assistantID), if: "exists" },
  ]);
  return { functionID: record.functionID };
}

/** Changes the given fields of a Function. */
export async function updateFunction(
  ports: Ports,
  { store, actor, prefix }: FunctionWriter,
  functionID: string,
  input: FunctionInput,
): Promise<void> {
  const fields = parseInput(functionUpdateSchema, input, { what: "Function", strict: true });
  const ref = refs.function(store.assistantID, functionID);
  const [doc] = await ports.storage.get([ref]);
  if (!doc) throw functionNotFound();
  const record = changedFunction(functionOf(doc), fields, changeOf(ports, actor));
  checkDefinition(record, { prefix, settingNames: [] });
  await commit(ports, [
    { op: "put", ref, value: record as unknown as Json, index: doc.index, if: { version: doc.version } },
  ]);
}

/** Removes a Function. */
export async function removeFunction(ports: Ports, { assistantID }: OpenAssistant, functionID: string): Promise<void> {
  try {
    await ports.storage.commit([{ op: "delete", ref: refs.function(assistantID, functionID), if: "exists" }]);
  } catch (error) {
    throw isConflictError(error) ? functionNotFound() : error;
  }
}

/** One Function with all its fields. */
export async function getFunction(
  ports: Ports,
  { assistantID }: OpenAssistant,
  functionID: string,
): Promise<FunctionDefinition> {
  const [doc] = await ports.storage.get([refs.function(assistantID, functionID)]);
  if (!doc) throw functionNotFound();
  return functionOf(doc);
}

/** A page of the Functions. */
export async function listFunctions(
  ports: Ports,
  { assistantID }: OpenAssistant,
  page?: PageInput,
): Promise<FunctionPage> {
  const { partition, collection } = refs.function(assistantID, "");
  const { docs, count } = await ports.storage.list({ partition, collection, orderBy: "order", ...parsePage(page) });
  return { count, functions: docs.map(functionOf) };
}

function functionOf({ value }: Doc): FunctionDefinition {
  const record = value as unknown as FunctionDefinition;
  return { ...record, httpHeaders: toTextMap(record.httpHeaders) };
}

function changeOf(ports: Ports, actor: Actor): FunctionChange {
  return { actor, now: timestamp(ports), newID: () => ports.ids.id() };
}

async function commit(ports: Ports, ops: Parameters<Ports["storage"]["commit"]>[0]): Promise<void> {
  try {
    await ports.storage.commit(ops);
  } catch (cause) {
    if (!isConflictError(cause)) throw cause;
    throw new KeepsakeError("VERSION_CONFLICT", "It was changed meanwhile; read it again", { cause });
  }
}

function functionNotFound(): KeepsakeError {
  return new KeepsakeError("FUNCTION_NOT_FOUND", "There is no Function with this functionID", { field: "functionID" });
}
