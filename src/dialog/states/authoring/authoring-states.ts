import type { StateConfig } from "../../setup/index.js";
import { steps } from "./authoring-steps.js";
import { details } from "./detail-states.js";
import { G3, writing } from "./writing-states.js";

/** The states in which a memory is written. */
export const authoring: StateConfig = {
  description: "The Giver writes a memory.",
  tags: "authoring",
  initial: "G3",
  states: { writing, G3, details, steps },
};
