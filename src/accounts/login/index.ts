/** Login, registration, password reset, and the codes and passwords that they use. */

export { type LoginResult, login } from "./login.js";
export { mailCountRefs } from "./mail-limits.js";
export { clearAttemptsOp, verifyPassword } from "./password-attempt.js";
export { withNewPassword } from "./password-policy.js";
export { confirmReset, recoverUserName, resetPassword } from "./password-reset.js";
export { type BootstrapInput, bootstrap, confirm, register, resendVerificationCode } from "./registration.js";
export { confirmAddress, deleteCodesOps, requestAddress, sendMail } from "./verification-codes.js";
