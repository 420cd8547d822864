/** Login, registration, password reset and the codes and passwords they use. */
export { type BootstrapInput, bootstrap } from "./bootstrap.js";
export type { LoginResult } from "./challenges.js";
export { askForAddress, confirmAddress } from "./e-mail-change.js";
export { login } from "./login.js";
export { mailCountRefs } from "./mail-limits.js";
export { withNewPassword } from "./new-password.js";
export { verifyPassword } from "./password-attempt.js";
export { confirmReset, recoverUserName, resetPassword } from "./password-reset.js";
export { confirm, register, resendVerificationCode } from "./registration.js";
export { endCodesOps, sendMail, type VerifiedCode, withVerifiedCode } from "./verification-codes.js";
