import { html, nothing, type TemplateResult } from "lit";
import type { ChatView } from "./view.js";

const PIN_STATES: ReadonlySet<string> = new Set(["X1a", "X1b"]);

/** The text field with its buttons. */
export function renderComposer(view: ChatView, placeholder: string | null): TemplateResult {
  const { chat, snapshot, strings } = view;
  const { state, status } = snapshot;
  if (status === "closed") {
    return html`
      <div class="control" part="closed">
        <span>${strings.closed}</span>
        <button class="plain" part="button" type="button" @click=${() => view.restart()}>${strings.startAgain}</button>
      </div>
    `;
  }
  const isBusy = status === "waiting" || status === "streaming";
  const submit = (event: Event): void => {
    event.preventDefault();
    const form = (event.target as HTMLElement).closest("form");
    const field = form?.elements.namedItem("text") as HTMLTextAreaElement | HTMLInputElement;
    if (snapshot.status !== "ready" || field.value.trim() === "") return;
    void chat.send(field.value);
    field.value = "";
  };
  const press = (event: KeyboardEvent): void => {
    chat.touch();
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) submit(event);
    if (event.key !== "Escape") return;
    if (isBusy) chat.stop();
    else if (state.acceptsAbort) void chat.abort();
  };
  return html`
    <form class="composer" part="composer" @submit=${submit} @keydown=${press} autocomplete="off">
      ${state.acceptsMedia ? renderAttach(view) : nothing}
      ${
        PIN_STATES.has(state.state)
          ? html`<input class="field" part="field pin" name="text" type="password" autocomplete="one-time-code" aria-label=${strings.pin} placeholder=${strings.pin}>`
          : html`<textarea class="field" part="field" name="text" rows="1" dir="auto" enterkeyhint="send" aria-label=${placeholder ?? strings.placeholder} placeholder=${placeholder ?? strings.placeholder}></textarea>`
      }
      ${
        isBusy
          ? html`<button class="round" part="stop" type="button" aria-label=${strings.stop} @click=${() => chat.stop()}>
              <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><rect x="6" y="6" width="12" height="12" rx="2.5" /></svg>
            </button>`
          : html`<button class="round send" part="send" type="submit" aria-label=${strings.send} ?disabled=${status === "loading"}>
              <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 12h14M13 6l6 6-6 6" /></svg>
            </button>`
      }
    </form>
  `;
}

function renderAttach({ strings, isAttaching, setAttaching }: ChatView): TemplateResult {
  return html`
    <button class="round quiet" part="attach" type="button" aria-label=${strings.attach} aria-expanded=${isAttaching} @click=${() => setAttaching(!isAttaching)}>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M12 5v14M5 12h14" /></svg>
    </button>
  `;
}
