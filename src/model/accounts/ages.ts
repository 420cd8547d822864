/** Minimum age for completions, in full years; an unknown birth date is refused. spec: User (birthDate). */
export const COMPLETION_AGE = 14;

/** Minimum age for adult content, in full years. spec: User (birthDate). */
export const ADULT_AGE = 18;
