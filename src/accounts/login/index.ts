/** Login, registration, password reset, and the codes and passwords that they use. */
export { type BootstrapInput, bootstrap } from "./bootstrap.js";
export type { LoginResult } from "./challenges.js";
export { confirmAddress, requestAddress } from "./e-mail-change.js";
export { login } from "./login.js";
export { mailCountRefs } from "./mail-limits.js";
export { clearAttemptsOp, verifyPassword } from "./password-attempt.js";
export { withNewPassword } from "./password-policy.js";
export { confirmReset, recoverUserName, resetPassword } from "./password-reset.js";
export { confirm, register, resendVerificationCode } from "./registration.js";
export { deleteCodesOps, sendMail } from "./verification-codes.js";
