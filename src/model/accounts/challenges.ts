/** Challenges of a login before it gives a token, in their order. spec: User (flowID). */
export const CHALLENGES = ["VERIFICATION_CODE", "PASSWORD_CHANGE", "TERMS"] as const;

/** `VERIFICATION_CODE`: the mailed code. `PASSWORD_CHANGE`: newPassword. `TERMS`: tnCAndPPAccepted. */
export type Challenge = (typeof CHALLENGES)[number];
