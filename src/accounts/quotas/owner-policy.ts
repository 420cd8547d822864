import type { AssistantRecord } from "../../assistants/index.js";
import { ADULT_AGE, COMPLETION_AGE } from "../../model/index.js";
import { isConflictError, type Ports } from "../../ports/index.js";
import { nullOnConflict } from "../../shared/index.js";
import { ageOf, type UsageCounter, type UserRecord } from "../stored/index.js";
import { ownerCheckOp, readOwner, refundOp, takeOp, updateListedUsage } from "./owner-usage.js";

/** The monthly completions of an owner, for one turn. */
export interface OwnerBudget {
  /** Takes one completion; false if none is left this month. */
  take(): Promise<boolean>;
  /** Returns the completion of the last `take` if it failed. Further calls have no effect. */
  refund(): Promise<void>;
}

/** The current permissions of an assistant's owner. */
export type OwnerPolicy = ReturnType<typeof createOwnerPolicy>;

/** An assistant without an owner may do everything; a removed owner allows nothing. spec: User. */
export function createOwnerPolicy(ports: Ports) {
  const ask = async ({ ownerUserID }: AssistantRecord, allows: (owner: UserRecord) => boolean): Promise<boolean> => {
    if (ownerUserID === null) return true;
    const owner = await readOwner(ports, ownerUserID);
    return owner !== null && allows(owner);
  };
  return {
    /** False if the owner is too young for completions, or gave no birth date. */
    mayComplete: (assistant: AssistantRecord) =>
      ask(assistant, (owner) => {
        const age = ageOf(owner, ports.clock.now());
        return age !== null && age >= (assistant.nsfw ? ADULT_AGE : COMPLETION_AGE);
      }),
    mayRemember: (assistant: AssistantRecord) => ask(assistant, hasDeepThought),
    allows: (assistant: AssistantRecord, feature: OwnerFeature) => ask(assistant, FEATURES[feature]),
    budgetOf: ({ ownerUserID }: AssistantRecord) =>
      ownerUserID === null ? UNLIMITED : createBudget(ports, ownerUserID),
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
