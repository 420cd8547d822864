import type { ActorScope } from "../../assistants/index.js";
import {
  completeFunction,
  type FunctionAddFields,
  type FunctionDefinition,
  type FunctionParts,
  type FunctionUpdateFields,
  stampAudit,
} from "../../model/index.js";
import { timestamp } from "../../shared/index.js";

/** Creates a Function from checked input. */
export function newFunction(fields: FunctionAddFields, scope: ActorScope): FunctionDefinition {
  const { ports, actor } = scope;
  return withoutUnused({
    ...fields,
    functionID: ports.ids.id(),
    parameters: identifyParameters(fields.parameters ?? [], [], scope),
    ...stampAudit(timestamp(ports), actor.sessionReference, null),
  });
}

/** Changes a Function: absent fields stay; lists and maps are replaced as a whole. spec: Functions (PATCH). */
export function changeFunction(
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
