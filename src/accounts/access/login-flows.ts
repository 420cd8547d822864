import type { Json, WriteOp } from "../../ports/index.js";
import { sha256Hex } from "../../shared/index.js";
import { type AccountsContext, isFlowID, newFlowID } from "../operations/index.js";
import { refs, type UserRecord } from "../stored/index.js";

/** What a login can be asked for before it gives a token, in the order in which it is. spec: User (flowID). */
export const CHALLENGES = ["VERIFICATION_CODE", "PASSWORD_CHANGE", "TERMS"] as const;

/** `VERIFICATION_CODE`: the code that was mailed. `PASSWORD_CHANGE`: newPassword. `TERMS`: tnCAndPPAccepted. */
export type Challenge = (typeof CHALLENGES)[number];

/** A login that waits for an answer. That its user knows the password is part of it. */
export interface FlowRecord {
  readonly tenantID: string;
  readonly userID: string;
  /** The user's when it began: what ends tokens ends flows. */
  readonly generation: number;
  /** What it waits for; another step cannot be answered. */
  readonly step: Challenge;
  /** What was answered before. */
  readonly passed: readonly Challenge[];
}

/** A flow with what names it in storage. */
export interface OpenFlow {
  readonly digest: string;
  readonly version: number;
  readonly record: FlowRecord;
}

/** A new flow, and the write that makes it. */
export async function makeFlow(
  { ports, settings }: AccountsContext,
  { tenantID, userID, generation }: UserRecord,
  { step, passed }: Pick<FlowRecord, "step" | "passed">,
): Promise<{ readonly flowID: string; readonly digest: string; readonly op: WriteOp }> {
  const flowID = newFlowID(ports.ids);
  const digest = await sha256Hex(flowID);
  const record: FlowRecord = { tenantID, userID, generation, step, passed };
  return {
    flowID,
    digest,
    op: {
      op: "put",
      ref: refs.flow(digest),
      value: record as unknown as Json,
      expiresAt: ports.clock.now() + settings.codeLifeMs,
    },
  };
}

/** The flow of an ID, where it is open. */
export async function readFlow({ ports }: AccountsContext, flowID: string): Promise<OpenFlow | null> {
  if (!isFlowID(flowID)) return null;
  const digest = await sha256Hex(flowID);
  const [doc] = await ports.storage.get([refs.flow(digest)]);
  if (!doc || (doc.expiresAt ?? 0) <= ports.clock.now()) return null;
  return { digest, version: doc.version, record: doc.value as unknown as FlowRecord };
}

/** The write that uses a flow up: of two that do, one conflicts. */
export function useFlowOp({ digest, version }: OpenFlow): WriteOp {
  return { op: "delete", ref: refs.flow(digest), if: { version } };
}
