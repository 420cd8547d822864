import type { DialogState, InspectedTurn, StateCode } from "keepsake";
import { useLayoutEffect, useRef, useState } from "react";

const GROUPS: readonly { readonly name: string; readonly states: readonly (readonly [StateCode, string])[] }[] = [
  {
    name: "Visitor",
    states: [
      ["R1", "Question"],
      ["R2", "Choice"],
      ["R3", "Sure?"],
      ["R4", "Proposal"],
      ["R5", "Help"],
      ["R6", "Correction"],
    ],
  },
  {
    name: "Who speaks",
    states: [
      ["X1a", "PIN"],
      ["X1b", "Giver PIN"],
    ],
  },
  {
    name: "Giver",
    states: [
      ["G1", "Home"],
      ["G2a", "Title"],
      ["G2b", "Answer"],
      ["G3", "Confirm"],
      ["G4", "Review"],
    ],
  },
  {
    name: "Details",
    states: [
      ["M1", "Media"],
      ["M2", "Date"],
      ["M3", "Place"],
      ["M4", "Person"],
    ],
  },
];

const EVENTS: readonly (readonly [keyof DialogState | null, string])[] = [
  [null, "Text"],
  ["acceptsTimeout", "Silence"],
  ["acceptsAbort", "Abort"],
  ["acceptsFeedback", "Feedback"],
  ["acceptsMedia", "Media"],
  ["acceptsDate", "Date"],
  ["acceptsPlace", "Place"],
  ["acceptsTag", "Person"],
];

/** The states of the dialog with the present one lit, the last move, and the events that are accepted now. */
export function StateChart({ state, turn }: { state: DialogState | null; turn: InspectedTurn | null }) {
  const code = state?.state ?? null;
  const previous = state?.previousState ?? null;
  const steps = turn?.steps ?? [];
  return (
    <section className="pane chart-pane" aria-label="State of the dialog">
      <header>
        <h2>Dialog</h2>
        <p>
          {code === null
            ? "not started"
            : `${code} ${state?.stateName.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase()}`}
        </p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className="pane-body" tabIndex={0} aria-label="States, events and steps">
        <Chart code={code} previous={previous} />
        <h3>Accepts now</h3>
        <ul className="events">
          {EVENTS.map(([flag, label]) => {
            const isLit = code !== null && code !== "Z0" && (flag === null || state?.[flag] === true);
            return (
              <li key={label} className={isLit ? "lit" : ""}>
                {label}
                <span className="visually-hidden">{isLit ? " accepted" : " not accepted"}</span>
              </li>
            );
          })}
        </ul>
        {steps.length > 0 && (
          <>
            <h3>
              Last turn <small>{turn?.durationMs} ms</small>
            </h3>
            <ol className="steps">
              {steps.map((step, index) =>
                step.type === "@xstate.snapshot" ? (
                  <li key={index} className={step.taken ? "move" : "move ignored"}>
                    <code>{step.event.type}</code>
                    <span>
                      {step.from} → {step.snapshot.value}
                    </span>
                  </li>
                ) : (
                  <li key={index} className="effect">
                    <code>{step.action.type}</code>
                    <span>{step.durationMs} ms</span>
                  </li>
                ),
              )}
            </ol>
          </>
        )}
      </section>
    </section>
  );
}

function Chart({ code, previous }: { code: StateCode | null; previous: StateCode | null }) {
  const box = useRef<HTMLDivElement>(null);
  const [path, setPath] = useState<string | null>(null);

  useLayoutEffect(() => {
    const draw = () => setPath(findPath(box.current, previous, code));
    draw();
    const observer = new ResizeObserver(draw);
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, [code, previous]);

  return (
    <div className="chart" ref={box}>
      {GROUPS.map(({ name, states }) => (
        <div key={name} className="group">
          <h3>{name}</h3>
          <ul>
            {states.map(([state, label]) => (
              <li
                key={state}
                data-state={state}
                className={state === code ? "current" : state === previous ? "previous" : ""}
                aria-current={state === code ? "step" : undefined}
              >
                <code>{state}</code>
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <svg aria-hidden="true">
        <defs>
          <marker
            id="arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0 0 8 4 0 8z" />
          </marker>
        </defs>
        {path !== null && <path key={path} className="last-move" d={path} markerEnd="url(#arrow)" pathLength={1} />}
      </svg>
    </div>
  );
}

/** A curve from one state to another, from edge to edge; null if a state is not shown. */
function findPath(box: HTMLElement | null, from: StateCode | null, to: StateCode | null): string | null {
  const start = box?.querySelector<HTMLElement>(`[data-state="${from}"]`);
  const end = box?.querySelector<HTMLElement>(`[data-state="${to}"]`);
  if (box === null || start == null || end == null || start === end) return null;
  const origin = box.getBoundingClientRect();
  const [a, b] = [start, end].map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { x: left - origin.left + width / 2, y: top - origin.top + height / 2, width, height };
  });
  if (a === undefined || b === undefined) return null;
  const isRow = Math.abs(a.y - b.y) < 4;
  const right = b.x > a.x ? 1 : -1;
  const down = b.y > a.y ? 1 : -1;
  if (isRow) {
    const y = a.y - a.height / 2;
    return `M${a.x} ${y} C${a.x} ${y - 18} ${b.x} ${y - 18} ${b.x} ${y - 1}`;
  }
  const [startY, endY] = [a.y + (down * a.height) / 2, b.y - (down * b.height) / 2];
  const bend = Math.abs(a.x - b.x) < 4 ? 0 : right * 10;
  return `M${a.x} ${startY} C${a.x + bend} ${startY + down * 16} ${b.x - bend} ${endY - down * 16} ${b.x} ${endY - down}`;
}
