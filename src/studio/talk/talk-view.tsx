import type { DialogState, InspectedTurn } from "keepsake";
import type { KeepsakeChatElement } from "keepsake/element";
import { KeepsakeChat } from "keepsake/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLoaded, type Workspace } from "../data/index.js";
import { StateChart } from "./state-chart.js";
import { type Asked, WhyPanel } from "./why-panel.js";

const PANES = ["Chat", "Chart", "Why"] as const;
const VISITOR = "👤";
const MAX_TURNS = 50;

/** The conversation beside the live chart of its dialog, and the reasons of the last answer. */
export function TalkView({ workspace }: { workspace: Workspace }) {
  const [state, setState] = useState<DialogState | null>(null);
  const chatPane = useRef<HTMLElement>(null);
  const [turns, setTurns] = useState<readonly InspectedTurn[]>([]);
  const [remote, setRemote] = useState<readonly Asked[]>([]);
  const [selected, setSelected] = useState<number | null>(null);
  const [tag, setTag] = useState(VISITOR);
  const [pane, setPane] = useState<(typeof PANES)[number]>("Chat");
  const { value: people } = useLoaded(useCallback(() => workspace.content.listPeople(), [workspace]));

  useEffect(
    () =>
      workspace.onTurn((turn) => {
        setTurns((turns) => [...turns, turn].slice(-MAX_TURNS));
        setSelected(null);
        if (turn.state !== null) setState(turn.state);
      }),
    [workspace],
  );
  const change = (state: DialogState) => {
    setState(state);
    if (workspace.kind === "server" && state.confidence !== null) void explain();
  };
  /** A server explains its last answer. One that cannot, such as by another process, leaves the panel as it is. */
  const explain = async () => {
    const session = chatPane.current?.querySelector<KeepsakeChatElement>("keepsake-chat")?.session;
    const explanation = await Promise.resolve(session?.explain?.()).catch(() => null);
    if (explanation == null) return;
    setRemote((asked) => [...asked, { time: new Date().toISOString(), explanation }].slice(-MAX_TURNS));
    setSelected(null);
  };
  const client = useMemo(() => ({ sessions: workspace.sessions }), [workspace]);
  const opening = useMemo(
    () => ({ assistantID: workspace.assistantID, ...(tag === VISITOR ? {} : { tag }) }),
    [workspace, tag],
  );
  const local = turns.flatMap(({ time, explanation }) => (explanation === null ? [] : [{ time, explanation }]));
  const asked: readonly Asked[] = workspace.kind === "server" ? remote : local;
  const shown = asked[selected ?? asked.length - 1] ?? null;

  return (
    <div className="talk" data-pane={pane}>
      <h1 className="visually-hidden">Talk</h1>
      <div className="panes" role="tablist" aria-label="Parts of the conversation">
        {PANES.map((name) => (
          <button key={name} type="button" role="tab" aria-selected={pane === name} onClick={() => setPane(name)}>
            {name}
          </button>
        ))}
      </div>
      <section ref={chatPane} className="pane chat-pane" aria-label="Conversation">
        <header>
          <h2>Conversation</h2>
          <label>
            <span>as</span>
            <select value={tag} onChange={(event) => setTag(event.target.value)}>
              <option value={VISITOR}>👤 a visitor</option>
              {people?.map((person) => (
                <option key={person.personID} value={person.tag}>
                  {person.tag} {person.name}
                </option>
              ))}
            </select>
          </label>
        </header>
        <KeepsakeChat key={tag} client={client} opening={opening} onState={change} />
      </section>
      <StateChart state={state} turn={turns.at(-1) ?? null} />
      <WhyPanel asked={asked} shown={shown} onSelect={setSelected} />
    </div>
  );
}
