/** Full years that completions ask for, where a birth date is known. spec: User (birthDate). */
export const COMPLETION_AGE = 14;

/** Full years that content for adults asks for. spec: User (birthDate). */
export const ADULT_AGE = 18;
