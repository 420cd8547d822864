import { useKeepsake } from "keepsake/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { desk, engine } from "./desk.js";

const OPENING = { assistantID: desk.assistantID };

/** The chat of a customer, with a look of its own. */
export function Customer() {
  const { messages, state, status, problem, send, choose, retry } = useKeepsake({ client: engine, opening: OPENING });
  const answered = useAnswered();
  const log = useRef<HTMLDivElement>(null);

  // Every new message scrolls.
  useEffect(() => {
    if (messages.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messages]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void send(String(new FormData(form).get("text")));
    form.reset();
  };
  const hints = [...answered, ...(state?.hints ?? [])];
  return (
    <section className="customer" aria-labelledby="brand">
      <header>
        <Machine />
        <div>
          <h1 id="brand">Brew One</h1>
          <p>Questions about your machine</p>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <div className="log" role="log" ref={log} tabIndex={0} aria-label="Conversation">
        {messages.map(({ id, role, text, isFailed }) => (
          <p key={id} className={isFailed ? `${role} failed` : role}>
            {text}
          </p>
        ))}
        {status === "waiting" && <p className="assistant">…</p>}
      </div>
      {problem !== null && (
        <p role="alert">
          {problem.message}{" "}
          <button type="button" onClick={() => void retry()}>
            Try again
          </button>
        </p>
      )}
      <div className="hints">
        {hints.map((hint) => (
          <button key={hint} type="button" onClick={() => void choose(hint)}>
            {hint}
          </button>
        ))}
      </div>
      <form onSubmit={submit}>
        <input name="text" required aria-label="Your question" placeholder="How do I descale it?" autoComplete="off" />
        <button type="submit" disabled={status !== "ready"}>
          Ask
        </button>
      </form>
    </section>
  );
}

/** Questions that the desk has answered since the page was opened. */
function useAnswered(): readonly string[] {
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(
    () =>
      engine.on("memory", ({ change, title }) => {
        if (change === "added" && title !== null) setTitles((titles) => [...new Set([title, ...titles])].slice(0, 3));
      }),
    [],
  );
  return titles;
}

function Machine() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d="M9 6h30v10H26v6h-8v-6h-1v26H9z" fill="#fff" />
      <path d="M17 36h22v6H9v-6z" fill="#fff" />
      <path d="M20 26h14v5a4 4 0 0 1-4 4h-6a4 4 0 0 1-4-4z" fill="#f4a259" />
      <circle cx="33" cy="11" r="2" fill="#f4a259" />
    </svg>
  );
}
