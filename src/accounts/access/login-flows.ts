import type { WriteOp } from "../../ports/index.js";
import { isAlive, putOp, readDoc, sha256Hex, type TypedDoc } from "../../shared/index.js";
import { type AccountsContext, isFlowID, newFlowID } from "../operations/index.js";
import { accountRefs, type FlowRecord, type UserRecord } from "../stored/index.js";

/** Creates a flow, and the write that stores it. It expires like a code, unless `expiresAt` says otherwise. */
export async function createFlow(
  { ports, settings }: AccountsContext,
  { tenantID, userID, generation }: UserRecord,
  { step, passed }: Pick<FlowRecord, "step" | "passed">,
  expiresAt = ports.clock.now() + settings.codeLifeMs,
): Promise<{ readonly flowID: string; readonly digest: string; readonly op: WriteOp }> {
  const flowID = newFlowID(ports.ids);
  const digest = await sha256Hex(flowID);
  const record = { tenantID, userID, generation, step, passed };
  return { flowID, digest, op: putOp(accountRefs.flow(digest), record, { expiresAt }) };
}

export async function readFlow({ ports }: AccountsContext, flowID: string): Promise<TypedDoc<FlowRecord> | null> {
  if (!isFlowID(flowID)) return null;
  const doc = await readDoc(ports.storage, accountRefs.flow(await sha256Hex(flowID)));
  return isAlive(doc, ports.clock.now()) ? doc : null;
}
