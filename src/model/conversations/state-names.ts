/** The codes and names of the states of a session. They are stable: clients may depend on them. */
export const STATE_NAMES = {
  I0: "Initial",
  X1a: "WaitingForReceiverPIN",
  X1b: "WaitingForGiverPIN",
  R1: "WaitingForReceiverQuestion",
  R2: "WaitingForReceiverMatchChoice",
  R3: "WaitingForReceiverMatchConfirmation",
  R4: "WaitingForReceiverProposalAnswer",
  R5: "WaitingForReceiverHelpChoice",
  R6: "WaitingForReceiverCorrection",
  G1: "WaitingForGiverActivityChoice",
  G2a: "WaitingForGiverTitle",
  G2b: "WaitingForGiverAnswer",
  G3: "WaitingForGiverMemoryConfirmation",
  G4: "WaitingForGiverReviewChoice",
  M1: "WaitingForMemoryMedia",
  M2: "WaitingForMemoryDate",
  M3: "WaitingForMemoryPlace",
  M4: "WaitingForMemoryPerson",
  Z0: "Closed",
} as const;

/** Code of a state, such as `R1`. */
export type StateCode = keyof typeof STATE_NAMES;

/** Name of a state, such as `WaitingForReceiverQuestion`. */
export type StateName = (typeof STATE_NAMES)[StateCode];
