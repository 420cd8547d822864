/** Schemas of request bodies and responses. */

export { loginFields, loginTokenResponse, tenantResponse, userResponse } from "./account-responses.js";
export { functionResponse, macroFunctionResponse } from "./function-responses.js";
export * from "./memory-responses.js";
export * from "./people-responses.js";
export { enterTextBody, openSessionBody, questionAnswerBody } from "./request-bodies.js";
export { svcAddBody, svcResponse, svcUpdateBody, toSvc } from "./svc-schemas.js";
