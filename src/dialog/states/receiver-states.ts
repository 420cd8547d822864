import { dialogSetup, latePIN, recognizes, SMALL_TALK, type StateConfig, say } from "../setup/index.js";
import { closedChoice, lateChoices, lateReplies, leave, media, R6 } from "./choices.js";
import { acknowledge, askQuestion, clearPending, withdrawRejection } from "./receiver-actions.js";
import { receiverSteps } from "./receiver-steps.js";

const R1: StateConfig = {
  id: "R1",
  description: "Home of the receiver: waits for a question.",
  meta: {
    code: "R1",
    name: "WaitingForReceiverQuestion",
    intents: ["pin", "feedback", "abort", "propose", ...SMALL_TALK, "visitorHelp", "yes", "no", "maybe", "all", "none"],
    hints: ["memory"],
  },
  on: {
    text: [
      ...lateReplies,
      { guard: "feedbackTaken", target: "#correcting" },
      { guard: recognizes("abort"), actions: leave.actions },
    ],
    feedback: { guard: "correctable", target: "#correcting" },
    timeout: { target: "#proposing", actions: dialogSetup.assign({ another: false, late: null }) },
    ...media,
  },
};

/** "Sorry, it was right." */
const takeBack = {
  guard: "takesBack",
  target: "#R1",
  actions: [...withdrawRejection, clearPending, say("takenBack")],
} as const;

/** Any text that a state does not take itself is a new question. */
const waiting: StateConfig = {
  initial: "R1",
  states: { R1, closedChoice, R6 },
  on: {
    text: [
      latePIN,
      takeBack,
      { guard: recognizes("feedback"), actions: [acknowledge, say("feedbackCourtesy")] },
      { target: "#resolving", actions: askQuestion },
    ],
  },
};

export const receiver: StateConfig = {
  description: "A visitor or a known person asks questions.",
  tags: "receiver",
  initial: "waiting",
  states: { waiting, steps: { ...receiverSteps, states: { ...receiverSteps.states, ...lateChoices } } },
};
