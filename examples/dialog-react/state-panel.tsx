import {
  type DialogFlags,
  type DialogMachineSnapshot,
  dialogFlags,
  dialogMachine,
  dialogMeta,
  type OutsideEvent,
  toDialogSnapshot,
} from "keepsake/dialog";
import { PEOPLE } from "../dialog-effects.js";

interface EventButton {
  readonly label: string;
  readonly event: OutsideEvent;
  /** The flag of the event; absent if every open session accepts it. */
  readonly flag?: keyof DialogFlags;
}

const BUTTONS: readonly EventButton[] = [
  { label: "Timeout", event: { type: "timeout" }, flag: "acceptsTimeout" },
  { label: "Abort", event: { type: "abort" }, flag: "acceptsAbort" },
  { label: "Feedback", event: { type: "feedback" }, flag: "acceptsFeedback" },
  { label: "Medium", event: { type: "mediumDeselected", mediumID: "picture" }, flag: "acceptsMedia" },
  {
    label: "Date",
    event: { type: "dateSelected", date: "1987-06-01T00:00:00Z", uncertaintyDays: 15 },
    flag: "acceptsDate",
  },
  {
    label: "Place",
    event: {
      type: "placeSelected",
      place: { placeName: "Lighthouse", latitude: 44.4, longitude: 8.9, uncertaintyKm: 1 },
    },
    flag: "acceptsPlace",
  },
  { label: "Tag", event: { type: "tagSelected", tag: PEOPLE.ann.tag }, flag: "acceptsTag" },
  { label: "I am Ann 🐝", event: { type: "tagChanged", identity: PEOPLE.ann } },
  { label: "I am Gus 🦉, the Giver", event: { type: "tagChanged", identity: PEOPLE.gus } },
  { label: "I am a visitor", event: { type: "tagChanged", identity: { kind: "anonymous" } } },
];

/** The present state: code, name, description, tags, and the events that it accepts. */
export function StatePanel(props: {
  readonly snapshot: DialogMachineSnapshot;
  readonly onEvent: (event: OutsideEvent) => void;
}) {
  const { snapshot, onEvent } = props;
  const { state } = toDialogSnapshot(snapshot);
  const flags = dialogFlags(snapshot);
  return (
    <aside>
      <output id="code">{state}</output>
      <div id="name">{dialogMeta(snapshot)?.name ?? "waits for an effect"}</div>
      <div>{dialogMachine.getStateNodeById(state).description}</div>
      <div className="row" id="tags">
        {[...snapshot.tags].map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
      </div>
      <h2>Events</h2>
      <div className="row" id="events">
        {BUTTONS.map(({ label, event, flag }) => {
          const isAccepted = flag === undefined ? snapshot.can(event) : flags[flag];
          return (
            <button
              key={label}
              type="button"
              disabled={!isAccepted}
              className={isAccepted ? "accepted" : ""}
              onClick={() => onEvent(event)}
            >
              {label}
            </button>
          );
        })}
      </div>
      <h2>State value</h2>
      <pre id="value">{JSON.stringify(snapshot.value, null, 2)}</pre>
    </aside>
  );
}
