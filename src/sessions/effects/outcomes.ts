import type { AssistantRecord } from "../../assistants/index.js";
import { formatDateTime, type Memory } from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import { actorOf, type SessionDependencies, type TurnContext } from "../turn/index.js";

/** Notes that a memory was emitted; nothing where it has no outcome. */
export function noteOutcome(context: TurnContext, assistant: AssistantRecord, memory: Memory): void {
  const { dcmOutcomeType, dcmOutcomeCode, memoryID } = memory;
  if (!dcmOutcomeType && !dcmOutcomeCode) return;
  const { ports, turn, session, account } = context;
  turn.outcomes.push({
    assistant,
    outcome: {
      idempotencyKey: ports.ids.id(),
      outcomeType: dcmOutcomeType,
      outcomeCode: dcmOutcomeCode,
      time: formatDateTime(new Date(ports.clock.now())),
      assistantID: assistant.assistantID,
      memoryID,
      sessionReference: session.reference,
      personID: actorOf(context).personID,
      userID: account?.userID ?? null,
    },
  });
}

/** The writes that keep the outcomes of a turn; none of assistants whose owner does not have them. */
export async function outcomeOps({ outcomes }: SessionDependencies, { turn }: TurnContext): Promise<WriteOp[]> {
  if (outcomes === null) return [];
  const kept = await Promise.all(
    turn.outcomes.map(async ({ assistant, outcome }) =>
      (await outcomes.allows(assistant)) ? [outcomes.outbox.op(outcome)] : [],
    ),
  );
  return kept.flat();
}
