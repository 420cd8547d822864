/** Login, registration, password reset and the codes and passwords they use. */
export { type BootstrapInput, bootstrap } from "./bootstrap.js";
export type { LoginResult } from "./challenges.js";
export { askForAddress, confirmAddress } from "./e-mail-change.js";
export { login, provePassword } from "./login.js";
export { mailCountRefs } from "./mail-limits.js";
export { withNewPassword } from "./new-password.js";
export { confirmReset, recoverUserName, resetPassword } from "./password-reset.js";
export { confirm, register, resendVerificationCode } from "./registration.js";
export { type CodeProof, endCodesOps, sendMail, withProof } from "./verification-codes.js";
