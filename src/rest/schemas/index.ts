/** Schemas of request bodies and responses. */

export {
  loginFields,
  loginTokenResponse,
  svcAddBody,
  svcResponse,
  svcUpdateBody,
  tenantResponse,
  toSvc,
  userResponse,
} from "./account-schemas.js";
export * from "./content-schemas.js";
export * from "./content-schemas.js";
export {
  enterTextBody,
  functionResponse,
  macroFunctionResponse,
  openSessionBody,
  questionAnswerBody,
} from "./content-schemas.js";
