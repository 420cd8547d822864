/** Login tokens, login flows and the checks of who may do what. */
export {
  type Actor,
  administratorRequired,
  authenticate,
  enter,
  partsOf,
  passwordChangeRequired,
  termsNotAccepted,
  userNotFound,
} from "./authorize.js";
export { CHALLENGES, type Challenge, makeFlow, type OpenFlow, readFlow, useFlowOp } from "./login-flows.js";
export { createSessionGate, type SessionGate, type SessionLogin, type SessionUserAccount } from "./session-gate.js";
export {
  type AccessChange,
  addFlow,
  changedMeanwhile,
  commitAccess,
  endAccess,
  endFlow,
  endToken,
  type LoginTokenInfo,
  listTokens,
  makeToken,
  removeAccessOps,
  tokenOp,
} from "./tokens.js";
