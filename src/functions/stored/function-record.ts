import type { Actor } from "../../assistants/index.js";
import {
  type AuditFields,
  completeFunction,
  type FunctionAddFields,
  type FunctionDefinition,
  type FunctionParts,
  type FunctionUpdateFields,
} from "../../model/index.js";

/** Who changes a Function, when, and how new parameters are named. */
export interface FunctionChange {
  readonly actor: Actor;
  /** ISO 8601, UTC. */
  readonly now: string;
  readonly newID: () => string;
}

/** A new Function from checked input. */
export function newFunction(fields: FunctionAddFields, change: FunctionChange): FunctionDefinition {
  return withoutUnused({
    ...fields,
    functionID: change.newID(),
    parameters: withIdentity(fields.parameters ?? [], [], change),
    ...stamp(change, null),
  });
}

/** A Function after a change: absent fields stay, lists and maps replace whole. spec: Functions (PATCH). */
export function changedFunction(
  before: FunctionDefinition,
  fields: FunctionUpdateFields,
  change: FunctionChange,
): FunctionDefinition {
  const { parameters } = fields;
  return withoutUnused({
    ...before,
    ...fields,
    parameters: parameters === undefined ? before.parameters : withIdentity(parameters, before.parameters, change),
    ...stamp(change, before),
  });
}

/** An Internal Function makes no call: what would describe one is ignored. spec: Function. */
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

type ParameterFields = NonNullable<FunctionAddFields["parameters"]>;

/** Parameters keep their identity and their stamps by parameterID, or else by name; new ones get both. */
function withIdentity(
  parameters: ParameterFields,
  before: FunctionDefinition["parameters"],
  change: FunctionChange,
): NonNullable<FunctionParts["parameters"]> {
  const taken = new Set<string>();
  return parameters.map((parameter) => {
    const same =
      before.find(({ parameterID }) => parameterID === parameter.parameterID) ??
      before.find(({ name }) => parameter.parameterID === undefined && name === parameter.name);
    const given = parameter.parameterID ?? same?.parameterID ?? change.newID();
    const parameterID = taken.has(given) ? change.newID() : given;
    taken.add(parameterID);
    return { ...parameter, parameterID, ...stamp(change, same ?? null) };
  });
}

function stamp({ actor, now }: FunctionChange, before: AuditFields | null): AuditFields {
  return {
    creationTimestamp: before?.creationTimestamp ?? now,
    creationSessionID: before === null ? actor.sessionReference : before.creationSessionID,
    lastChangeTimestamp: now,
    lastChangeSessionID: actor.sessionReference,
  };
}
