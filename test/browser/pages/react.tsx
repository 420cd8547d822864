import { useChat } from "@ai-sdk/react";
import { DefaultChatTransport } from "ai";
import { createClient } from "keepsake/client";
import { KeepsakeChat, useKeepsake } from "keepsake/react";
import type { KeepsakeMessageMetadata } from "keepsake/ui-message-stream";
import { type FormEvent, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

const fields = new URLSearchParams(location.search);
const assistantID = fields.get("assistant") ?? "";
const client = createClient({ baseURL: fields.get("server") ?? "" });
const opening = { assistantID };

/** Sends the text of a form. */
function onText(send: (text: string) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(String(new FormData(event.currentTarget).get("text")));
    event.currentTarget.reset();
  };
}

function Hook() {
  const { messages, state, status, problem, send, choose, feedback, restart } = useKeepsake({ client, opening });
  return (
    <section id="hook" data-status={status}>
      <ol>
        {messages.map(({ id, role, text }) => (
          <li key={id} className={role}>
            {text}
          </li>
        ))}
      </ol>
      <p className="state">{state?.state}</p>
      <p className="problem">{problem?.remedy}</p>
      {state?.hints.map((hint) => (
        <button key={hint} type="button" onClick={() => choose(hint)}>
          {hint}
        </button>
      ))}
      <button type="button" onClick={feedback}>
        Wrong
      </button>
      <button type="button" onClick={restart}>
        New
      </button>
      <form onSubmit={onText(send)}>
        <input name="text" aria-label="Text" />
      </form>
    </section>
  );
}

function Component() {
  const [state, setState] = useState("");
  return (
    <section id="component" data-state={state}>
      <KeepsakeChat
        client={client}
        opening={opening}
        theme="dark"
        lang="it"
        onState={({ state }) => setState(state)}
        style={{ height: 400 }}
      >
        <h2 slot="header">Museo</h2>
      </KeepsakeChat>
    </section>
  );
}

const transport = new DefaultChatTransport({ api: fields.get("api") ?? "" });

function AiSdk() {
  const { messages, sendMessage, status } = useChat({ transport });
  return (
    <section id="ai-sdk" data-status={status}>
      {messages.map(({ id, role, parts, metadata }) => (
        <p key={id} className={role} data-level={(metadata as KeepsakeMessageMetadata | undefined)?.confidenceLevel}>
          {parts.map((part) => (part.type === "text" ? part.text : ""))}
          {parts.map((part) => (part.type === "file" ? part.mediaType : ""))}
        </p>
      ))}
      <form onSubmit={onText((text) => void sendMessage({ text }))}>
        <input name="text" aria-label="Text" />
      </form>
    </section>
  );
}

const VIEWS = { hook: <Hook />, component: <Component />, "ai-sdk": <AiSdk /> };
const view = VIEWS[(fields.get("view") ?? "hook") as keyof typeof VIEWS];
createRoot(document.body.appendChild(document.createElement("main"))).render(<StrictMode>{view}</StrictMode>);
