import {
  completeFunction,
  type FunctionAddFields,
  type FunctionDefinition,
  type FunctionParts,
  type FunctionUpdateFields,
  stampAudit,
} from "../../model/index.js";

/** The circumstances of a change. */
export interface FunctionChange {
  readonly sessionReference: string | null;
  /** ISO 8601, UTC. */
  readonly now: string;
  readonly newID: () => string;
}

/** Creates a Function from checked input. */
export function newFunction(fields: FunctionAddFields, change: FunctionChange): FunctionDefinition {
  return withoutUnused({
    ...fields,
    functionID: change.newID(),
    parameters: identifyParameters(fields.parameters ?? [], [], change),
    ...stampAudit(change.now, change.sessionReference, null),
  });
}

/** Changes a Function: absent fields stay; lists and maps are replaced as a whole. spec: Functions (PATCH). */
export function changeFunction(
  before: FunctionDefinition,
  fields: FunctionUpdateFields,
  change: FunctionChange,
): FunctionDefinition {
  const { parameters } = fields;
  return withoutUnused({
    ...before,
    ...fields,
    parameters:
      parameters === undefined ? before.parameters : identifyParameters(parameters, before.parameters, change),
    ...stampAudit(change.now, change.sessionReference, before),
  });
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
    return { ...parameter, parameterID, ...stampAudit(change.now, change.sessionReference, same ?? null) };
  });
}
