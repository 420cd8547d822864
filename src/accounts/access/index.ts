/** Login tokens, login flows and the checks of what a caller may do. */
export {
  type AuthorizedRunner,
  administratorRequired,
  assistantNotFound,
  authenticate,
  authorize,
  type Caller,
  createAuthorizedRunner,
  passwordChangeRequired,
  rolesToward,
  termsNotAccepted,
  userNotFound,
} from "./authorize.js";
export { createFlow, readFlow } from "./login-flows.js";
export {
  createSessionAuthorizer,
  type SessionAuthorizer,
  type SessionLogin,
  type SessionUserAccount,
} from "./session-authorizer.js";
export {
  type AccessChange,
  addFlow,
  commitAccess,
  createToken,
  type LoginTokenInfo,
  listTokens,
  removeAccessOps,
  removeFlow,
  revokeAccess,
  revokeToken,
  tokenOp,
} from "./tokens.js";
