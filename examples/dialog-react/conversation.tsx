import { useMachine } from "@xstate/react";
import {
  type DialogMachineSnapshot,
  dialogMachine,
  dialogMeta,
  type OutsideEvent,
  type PhraseKey,
  recognizeText,
} from "keepsake/dialog";
import { type FormEvent, useEffect, useState } from "react";
import { createHost, PHRASES } from "../dialog-effects.js";
import { StatePanel } from "./state-panel.js";

interface Line {
  readonly id: number;
  readonly from: "guide" | "user";
  readonly text: string;
}

const OPEN = { type: "open", identity: { kind: "anonymous" }, initialQuestion: null, resumed: false } as const;

/** A conversation on the left, the state of the machine on the right. */
export function Conversation() {
  const [snapshot, send, actor] = useMachine(dialogMachine, { input: { consumesMedia: true } });
  const [lines, setLines] = useState<readonly Line[]>([]);
  const addLine = (from: Line["from"], text: string) => setLines((all) => [...all, { id: all.length, from, text }]);

  useEffect(() => {
    const runEffect = createHost();
    const subscription = actor.on("*", (effect) => {
      const result = runEffect(effect, (text) => addLine("guide", text));
      if (result !== null) actor.send(result);
    });
    actor.send(OPEN);
    return () => subscription.unsubscribe();
  }, [actor]);

  const enter = (text: string) => {
    addLine("user", text);
    send(recognizeText(snapshot, text, PHRASES));
  };
  return (
    <>
      <section>
        <h1>A conversation with the museum guide</h1>
        <ol id="log" aria-live="polite">
          {lines.map(({ id, from, text }) => (
            <li key={id} className={from}>
              {text}
            </li>
          ))}
        </ol>
        <div className="row" id="hints">
          {hintsOf(snapshot).map((hint) => (
            <button key={hint} type="button" onClick={() => enter(hint)}>
              {hint}
            </button>
          ))}
        </div>
        <TextForm onText={enter} />
      </section>
      <StatePanel snapshot={snapshot} onEvent={(event: OutsideEvent) => send(event)} />
    </>
  );
}

function TextForm({ onText }: { readonly onText: (text: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text")).trim();
    event.currentTarget.reset();
    if (text !== "") onText(text);
  };
  return (
    <form id="talk" onSubmit={submit} autoComplete="off">
      <input name="text" aria-label="Your text" placeholder="When does the museum open?" maxLength={500} />
      <button type="submit">Say</button>
    </form>
  );
}

/** The hints of the state: phrases, and the offers by their labels. The other sources need an engine. */
function hintsOf(snapshot: DialogMachineSnapshot): readonly string[] {
  return (dialogMeta(snapshot)?.hints ?? []).flatMap((source) => {
    if (source === "offers") return snapshot.context.offers.map(({ label }) => label);
    return source in PHRASES.says ? PHRASES.says[source as PhraseKey].slice(0, 1) : [];
  });
}
