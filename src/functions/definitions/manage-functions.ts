import { type ActorScope, type AssistantScope, assistantRefs } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import {
  completeFunction,
  type FunctionAddFields,
  type FunctionDefinition,
  type FunctionParts,
  type FunctionUpdate,
  type FunctionUpdateFields,
  functionAddSchema,
  functionUpdateSchema,
  type NewFunction,
  type PageInput,
  parseInput,
  parsePage,
  stampAudit,
  toTextMap,
} from "../../model/index.js";
import {
  checkOp,
  deleteOp,
  listDocs,
  onConflict,
  putOp,
  readDoc,
  timestamp,
  unchanged,
  versionConflict,
} from "../../shared/index.js";
import { checkDefinition } from "./check-definition.js";

/** A page of Functions, the oldest first. */
export interface FunctionPage {
  /** Number of all Functions. */
  readonly count: number;
  readonly functions: readonly FunctionDefinition[];
}

export interface FunctionWriter extends ActorScope {
  /** Prefix of the extension headers. */
  readonly prefix: string;
}

export async function addFunction(writer: FunctionWriter, input: NewFunction): Promise<{ functionID: string }> {
  const { ports, store, prefix } = writer;
  const type = Object(input).functionType as unknown;
  const fields = parseInput(functionAddSchema, type === "Internal" ? withoutCall(input) : input, {
    what: "Function",
    strict: true,
    isNew: true,
  });
  const record = newFunction(fields, writer);
  checkDefinition(record, prefix);
  const { functionID } = record;
  const ops = [
    putOp(assistantRefs.function(store.assistantID, functionID), record, {
      index: { order: store.nextOrder() },
      if: "absent",
    }),
    checkOp(assistantRefs.assistant(store.assistantID)),
  ];
  await onConflict(ports.storage.commit(ops), versionConflict);
  return { functionID };
}

export async function updateFunction(writer: FunctionWriter, functionID: string, input: FunctionUpdate): Promise<void> {
  const { ports, store, prefix } = writer;
  const ref = assistantRefs.function(store.assistantID, functionID);
  const doc = await readDoc(ports.storage, ref);
  const given = doc?.value.functionType === "Internal" ? withoutCall(input) : input;
  const fields = parseInput(functionUpdateSchema, given, { what: "Function", strict: true, isChange: true });
  if (doc === null) throw functionNotFound();
  const record = changeFunction(doc.value, fields, writer);
  checkDefinition(record, prefix);
  const op = putOp(ref, record, { index: doc.index, if: unchanged(doc) });
  await onConflict(ports.storage.commit([op]), versionConflict);
}

export async function removeFunction({ ports, store }: AssistantScope, functionID: string): Promise<void> {
  const op = deleteOp(assistantRefs.function(store.assistantID, functionID), "exists");
  await onConflict(ports.storage.commit([op]), functionNotFound);
}

export async function getFunction({ ports, store }: AssistantScope, functionID: string): Promise<FunctionDefinition> {
  const doc = await readDoc(ports.storage, assistantRefs.function(store.assistantID, functionID));
  if (doc === null) throw functionNotFound();
  return toDefinition(doc.value);
}

export async function listFunctions({ ports, store }: AssistantScope, page?: PageInput): Promise<FunctionPage> {
  const query = { orderBy: "order", ...parsePage(page) };
  const { docs, count } = await listDocs(ports.storage, assistantRefs.function.all(store.assistantID), query);
  return { count, functions: docs.map(({ value }) => toDefinition(value)) };
}

function toDefinition(record: FunctionDefinition): FunctionDefinition {
  return { ...record, httpHeaders: toTextMap(record.httpHeaders) };
}

function functionNotFound(): KeepsakeError {
  return new KeepsakeError("FUNCTION_NOT_FOUND", "There is no Function with this functionID", { field: "functionID" });
}

function newFunction(fields: FunctionAddFields, scope: ActorScope): FunctionDefinition {
  const { ports, actor } = scope;
  return withoutUnused({
    ...fields,
    functionID: ports.ids.id(),
    parameters: identifyParameters(fields.parameters ?? [], [], scope),
    ...stampAudit(timestamp(ports), actor.sessionReference, null),
  });
}

/** Changes a Function: absent fields stay; lists and maps are replaced as a whole. spec: Functions (PATCH). */
function changeFunction(
  before: FunctionDefinition,
  fields: FunctionUpdateFields,
  scope: ActorScope,
): FunctionDefinition {
  const { ports, actor } = scope;
  const { parameters } = fields;
  return withoutUnused({
    ...before,
    ...fields,
    parameters: parameters === undefined ? before.parameters : identifyParameters(parameters, before.parameters, scope),
    ...stampAudit(timestamp(ports), actor.sessionReference, before),
  });
}

/** The input of an Internal Function without the fields of an HTTP call, which are ignored whatever they hold. */
function withoutCall(input: NewFunction | FunctionUpdate): object {
  if (Object(input) !== input) return input;
  const {
    webHook: _webHook,
    httpMethod: _method,
    httpHeaders: _headers,
    httpQueryStringTemplate: _query,
    httpBodyTemplate: _body,
    httpBodyContentType: _type,
    ...rest
  } = input;
  return rest;
}

/** Clears the fields of the HTTP call of an Internal Function, which are ignored. spec: Function. */
function withoutUnused(parts: FunctionParts): FunctionDefinition {
  if (parts.functionType === "WebHook") return completeFunction(parts);
  return completeFunction({
    ...parts,
    webHook: null,
    httpMethod: null,
    httpHeaders: {},
    httpQueryStringTemplate: null,
    httpBodyTemplate: null,
    httpBodyContentType: null,
    sendExtensionHeaders: [],
  });
}

/** Parameters with a known parameterID, or a known name and no ID, keep their ID and audit fields. */
function identifyParameters(
  parameters: NonNullable<FunctionAddFields["parameters"]>,
  before: FunctionDefinition["parameters"],
  { ports, actor }: ActorScope,
): NonNullable<FunctionParts["parameters"]> {
  const now = timestamp(ports);
  const taken = new Set<string>();
  return parameters.map((parameter) => {
    const same =
      before.find(({ parameterID }) => parameterID === parameter.parameterID) ??
      before.find(({ name }) => parameter.parameterID === undefined && name === parameter.name);
    const given = parameter.parameterID ?? same?.parameterID ?? ports.ids.id();
    const parameterID = taken.has(given) ? ports.ids.id() : given;
    taken.add(parameterID);
    return { ...parameter, parameterID, ...stampAudit(now, actor.sessionReference, same ?? null) };
  });
}
