import type { AssistantRecord } from "../../assistants/index.js";
import { isConflictError, type Ports, type WriteOp } from "../../ports/index.js";
import { ADULT_AGE, ageOf, COMPLETION_AGE, type UserRecord } from "../stored/index.js";
import { noteUsage, readOwner, refundOp, takeOp, type UsageCounter } from "./owner-usage.js";

/** What an account has to allow before an assistant of its user may do it. */
export type OwnerFeature = "boardOfExperts" | "outcomes" | "deepThought";

/** A count that one turn's completion is taken from. */
export interface OwnerBudget {
  /** Takes one; false, and nothing taken, where the owner has none left this month. */
  take(): Promise<boolean>;
  /** Gives back what was taken and came to nothing: once, however often it is called. */
  refund(): Promise<void>;
}

/** What the owner of an assistant allows, at this moment. Assistants without an owner may do everything. */
export interface OwnerPolicy {
  /** False where the owner is too young for completions, or told no birth date. */
  mayComplete(assistant: AssistantRecord): Promise<boolean>;
  budgetOf(assistant: AssistantRecord): OwnerBudget;
  /** False where the owner's account does not have Deep Thought, or the owner did not consent to profiling. */
  mayRemember(assistant: AssistantRecord): Promise<boolean>;
  /** False where the owner's account does not have the feature. */
  allows(assistant: AssistantRecord, feature: OwnerFeature): Promise<boolean>;
}

/** The policy that accounts make. An owner who is gone allows nothing. spec: User. */
export function createOwnerPolicy(ports: Ports): OwnerPolicy {
  const ask = async ({ ownerUserID }: AssistantRecord, answer: (owner: UserRecord) => boolean): Promise<boolean> => {
    if (ownerUserID === null) return true;
    const owner = await readOwner(ports, ownerUserID);
    return owner !== null && answer(owner);
  };
  const allows: OwnerPolicy["allows"] = (assistant, feature) => ask(assistant, FEATURES[feature]);
  return {
    mayComplete: (assistant) =>
      ask(assistant, (owner) => {
        const age = ageOf(owner, ports.clock.now());
        return age !== null && age >= (assistant.nsfw ? ADULT_AGE : COMPLETION_AGE);
      }),
    mayRemember: (assistant) => allows(assistant, "deepThought"),
    allows,
    budgetOf: ({ ownerUserID }) => (ownerUserID === null ? UNLIMITED : budgetOf(ports, ownerUserID)),
  };
}

const FEATURES: Readonly<Record<OwnerFeature, (owner: UserRecord) => boolean>> = {
  boardOfExperts: ({ enableBoardOfExperts }) => enableBoardOfExperts,
  outcomes: ({ enableDCMIntegration }) => enableDCMIntegration,
  deepThought: hasDeepThought,
};

/** True where facts may be kept for this user's assistants: the account has it, and profiling was consented to. */
export function hasDeepThought({ enableDeepThought, pAndCUAccepted }: UserRecord): boolean {
  return enableDeepThought && pAndCUAccepted;
}

const UNLIMITED: OwnerBudget = { take: () => Promise.resolve(true), refund: () => Promise.resolve() };

interface Taken {
  readonly owner: UserRecord;
  /** Unix milliseconds: a completion is given back to the month that it was taken from. */
  readonly at: number;
  readonly counters: readonly UsageCounter[];
}

function budgetOf(ports: Ports, ownerUserID: string): OwnerBudget {
  let taken: Taken | null = null;
  return {
    async take() {
      const owner = await readOwner(ports, ownerUserID);
      if (owner === null) return false;
      const at = ports.clock.now();
      const ops: WriteOp[] = [takeOp(owner, "monthCompletions", 1, owner.maxCompletions, at)];
      const deepThought = hasDeepThought(owner);
      if (deepThought) ops.push(takeOp(owner, "monthDeepThoughtCompletions", 1, 0, at));
      try {
        await ports.storage.commit(ops);
      } catch (error) {
        if (isConflictError(error) && error.reason === "max") return false;
        throw error;
      }
      taken = { owner, at, counters: ["monthCompletions", ...(deepThought ? DEEP_THOUGHT : [])] };
      await noteUsage(ports, owner);
      return true;
    },
    async refund() {
      if (taken === null) return;
      const { owner, at, counters } = taken;
      // Forgotten before anything is awaited, so that two calls at once give back one.
      taken = null;
      await ports.storage.commit(counters.map((counter) => refundOp(owner, counter, 1, at)));
      await noteUsage(ports, owner);
    },
  };
}

const DEEP_THOUGHT = ["monthDeepThoughtCompletions"] as const;
