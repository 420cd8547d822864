import type { WriteOp } from "../../ports/index.js";
import { deleteOp, isAlive, putOp, readDoc, sha256Hex } from "../../shared/index.js";
import { type AccountsContext, isFlowID, newFlowID } from "../operations/index.js";
import { accountRefs, type FlowRecord, type UserRecord } from "../stored/index.js";

/** A flow that has not expired. */
export interface OpenFlow {
  readonly digest: string;
  readonly version: number;
  readonly record: FlowRecord;
}

/** Creates a flow, and the write that stores it. */
export async function createFlow(
  { ports, settings }: AccountsContext,
  { tenantID, userID, generation }: UserRecord,
  { step, passed }: Pick<FlowRecord, "step" | "passed">,
): Promise<{ readonly flowID: string; readonly digest: string; readonly op: WriteOp }> {
  const flowID = newFlowID(ports.ids);
  const digest = await sha256Hex(flowID);
  const record = { tenantID, userID, generation, step, passed };
  const expiresAt = ports.clock.now() + settings.codeLifeMs;
  return { flowID, digest, op: putOp(accountRefs.flow(digest), record, { expiresAt }) };
}

/** Finds the open flow of an ID. */
export async function readFlow({ ports }: AccountsContext, flowID: string): Promise<OpenFlow | null> {
  if (!isFlowID(flowID)) return null;
  const digest = await sha256Hex(flowID);
  const doc = await readDoc(ports.storage, accountRefs.flow(digest));
  return isAlive(doc, ports.clock.now()) ? { digest, version: doc.version, record: doc.value } : null;
}

/** The write that uses up a flow. Of two such writes one conflicts. */
export function useFlowOp({ digest, version }: OpenFlow): WriteOp {
  return deleteOp(accountRefs.flow(digest), { version });
}
