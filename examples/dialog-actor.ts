/**
 * Runs the dialog machine as an XState actor, without an engine: `npm run dialog-actor`.
 * `inspect` prints every transition; the Stately inspector takes the same events.
 */
import { dialogFlags, dialogMachine, dialogMeta, recognizeText, toDialogSnapshot } from "keepsake/dialog";
import { createActor, type InspectionEvent, type SnapshotFrom } from "xstate";
import { createHost, PEOPLE, PHRASES } from "./dialog-effects.js";

/** Prints each event with the state that it leads to. */
function printTransition(inspected: InspectionEvent): void {
  if (inspected.type !== "@xstate.snapshot") return;
  const { state } = toDialogSnapshot(inspected.snapshot as SnapshotFrom<typeof dialogMachine>);
  console.log(`  ${inspected.event.type} -> ${state}`);
}

const actor = createActor(dialogMachine, { inspect: printTransition });
const runEffect = createHost();

actor.on("*", (effect) => {
  const result = runEffect(effect, (text) => console.log(`Guide: ${text}`));
  if (result !== null) actor.send(result);
});

/** Prints the state that the conversation has reached. */
function printState(): void {
  const snapshot = actor.getSnapshot();
  const meta = dialogMeta(snapshot);
  const accepted = Object.entries(dialogFlags(snapshot)).flatMap(([flag, isAccepted]) => (isAccepted ? [flag] : []));
  console.log(`[${meta?.code} ${meta?.name} | ${[...snapshot.tags].join(", ")} | ${accepted.join(", ")}]\n`);
}

function enter(text: string): void {
  console.log(`You: ${text}`);
  actor.send(recognizeText(actor.getSnapshot(), text, PHRASES));
  printState();
}

actor.start();
actor.send({ type: "open", identity: { kind: "anonymous" }, initialQuestion: null, resumed: false });
printState();
enter("What about the museum?");
enter("the second one");
enter("Who lights the lamp?");
enter("That's wrong");
enter("never mind");
actor.send({ type: "timeout" });
printState();
enter("yes, please");
actor.send({ type: "tagChanged", identity: PEOPLE.gus });
printState();
enter("123456");
enter("Where do the gulls sleep?");
enter("yes");
enter("On the roof.");
enter("save");
actor.send({ type: "close" });
printState();
