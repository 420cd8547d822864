import type { AssistantRecord } from "../../assistants/index.js";
import { isConflictError, type Ports } from "../../ports/index.js";
import { nullOnConflict } from "../../shared/index.js";
import { ADULT_AGE, ageOf, COMPLETION_AGE, type UsageCounter, type UserRecord } from "../stored/index.js";
import { ownerCheckOp, readOwner, refundOp, takeOp, updateListedUsage } from "./owner-usage.js";

/** The monthly completions of an owner, for one turn. */
export interface OwnerBudget {
  /** Takes one completion; false if none is left this month. */
  take(): Promise<boolean>;
  /** Returns the completion of the last `take` if it failed. Further calls have no effect. */
  refund(): Promise<void>;
}

/** The current permissions of an assistant's owner. An assistant without an owner may do everything. */
export interface OwnerPolicy {
  /** False if the owner is too young for completions, or gave no birth date. */
  mayComplete(assistant: AssistantRecord): Promise<boolean>;
  budgetOf(assistant: AssistantRecord): OwnerBudget;
  /** False if the owner's account does not have Deep Thought, or the owner did not consent to profiling. */
  mayRemember(assistant: AssistantRecord): Promise<boolean>;
  /** False if the owner's account does not have the feature. */
  allows(assistant: AssistantRecord, feature: OwnerFeature): Promise<boolean>;
}

/** The policy based on accounts. A removed owner allows nothing. spec: User. */
export function createOwnerPolicy(ports: Ports): OwnerPolicy {
  const ask = async ({ ownerUserID }: AssistantRecord, allows: (owner: UserRecord) => boolean): Promise<boolean> => {
    if (ownerUserID === null) return true;
    const owner = await readOwner(ports, ownerUserID);
    return owner !== null && allows(owner);
  };
  return {
    mayComplete: (assistant) =>
      ask(assistant, (owner) => {
        const age = ageOf(owner, ports.clock.now());
        return age !== null && age >= (assistant.nsfw ? ADULT_AGE : COMPLETION_AGE);
      }),
    mayRemember: (assistant) => ask(assistant, hasDeepThought),
    allows: (assistant, feature) => ask(assistant, FEATURES[feature]),
    budgetOf: ({ ownerUserID }) => (ownerUserID === null ? UNLIMITED : createBudget(ports, ownerUserID)),
  };
}

const FEATURES = {
  boardOfExperts: ({ enableBoardOfExperts }: UserRecord) => enableBoardOfExperts,
  outcomes: ({ enableDCMIntegration }: UserRecord) => enableDCMIntegration,
  deepThought: hasDeepThought,
};

/** A feature that the account of an assistant's owner must have. */
export type OwnerFeature = keyof typeof FEATURES;

/** True if facts may be stored for this user's assistants: the account has the feature, and the user consented. */
export function hasDeepThought({ enableDeepThought, pAndCUAccepted }: UserRecord): boolean {
  return enableDeepThought && pAndCUAccepted;
}

const UNLIMITED: OwnerBudget = { take: () => Promise.resolve(true), refund: () => Promise.resolve() };

function createBudget(ports: Ports, ownerUserID: string): OwnerBudget {
  let taken: { owner: UserRecord; at: number; counters: readonly UsageCounter[] } | null = null;
  return {
    async take() {
      const owner = await readOwner(ports, ownerUserID);
      if (owner === null) return false;
      const at = ports.clock.now();
      const counters: UsageCounter[] = ["monthCompletions"];
      if (hasDeepThought(owner)) counters.push("monthDeepThoughtCompletions");
      const { maxCompletions } = owner;
      try {
        const takeOps = counters.map((counter) =>
          takeOp(owner, counter, 1, counter === "monthCompletions" ? maxCompletions : 0, at),
        );
        await ports.storage.commit([...takeOps, ownerCheckOp(owner)]);
      } catch (error) {
        // The limit is reached, or the owner was removed.
        if (isConflictError(error)) return false;
        throw error;
      }
      taken = { owner, at, counters };
      await updateListedUsage(ports, owner);
      return true;
    },
    async refund() {
      if (taken === null) return;
      // `at` decides the month. Cleared before the commit, so that parallel calls refund once.
      const { owner, at, counters } = taken;
      taken = null;
      const refundOps = counters.map((counter) => refundOp(owner, counter, 1, at));
      if ((await nullOnConflict(ports.storage.commit([...refundOps, ownerCheckOp(owner)]))) === null) return;
      await updateListedUsage(ports, owner);
    },
  };
}
