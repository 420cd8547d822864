import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { ChatMessage } from "../chat/index.js";
import type { AnswerExplanation, ExplainedCandidate } from "../model/index.js";
import { renderMedium } from "./media.js";
import { type ChatStrings, fillIn } from "./strings.js";
import type { ChatView } from "./view.js";

const MAX_CANDIDATES = 4;

/** All messages, and the dots while an answer is awaited. */
export function renderMessages(view: ChatView): TemplateResult {
  const { snapshot, strings } = view;
  const { messages, status, activity } = snapshot;
  const isWaiting = status === "waiting";
  return html`
    ${repeat(
      messages,
      ({ id }) => id,
      (message) => renderMessage(view, message),
    )}
    ${status === "loading" ? html`<p class="status">${strings.loading}</p>` : nothing}
    ${
      isWaiting
        ? html`<div class="message" part="message typing">
            <div class="bubble typing" part="bubble"><i></i><i></i><i></i><span class="hidden">${strings.typing}</span></div>
            ${activity === null ? nothing : html`<span class="note">${activity}</span>`}
          </div>`
        : nothing
    }
  `;
}

function renderMessage(view: ChatView, message: ChatMessage): TemplateResult {
  const { strings } = view;
  const { role, text, media, isSecret, isStreaming, isFailed } = message;
  const speaker = role === "user" ? strings.you : strings.assistant;
  const shown = isSecret ? "••••••" : text;
  return html`
    <div class="message ${role} ${isFailed ? "failed" : ""}" part="message ${role}">
      <span class="hidden">${speaker}:</span>
      ${shown === "" ? nothing : html`<p class="bubble" part="bubble ${role}-bubble" dir="auto" aria-busy=${isStreaming}>${shown}</p>`}
      ${media.length === 0 ? nothing : html`<div class="media" part="media">${media.map(renderMedium)}</div>`}
      ${isFailed ? html`<span class="note">${strings.notSent}</span>` : nothing}
      ${role === "assistant" && !isStreaming ? renderNotes(view, message) : nothing}
    </div>
  `;
}

function renderNotes(view: ChatView, message: ChatMessage): TemplateResult | typeof nothing {
  const { strings, snapshot, chat } = view;
  const isLast = snapshot.messages.at(-1) === message;
  const { acceptsFeedback } = snapshot.state;
  const notes = [
    message.completion ? html`<span>${strings.byModel}</span>` : null,
    message.emitter === null ? null : html`<span>${fillIn(strings.byExpert, { name: message.emitter })}</span>`,
    isLast && acceptsFeedback && snapshot.status === "ready"
      ? html`<button class="link" part="feedback" type="button" @click=${() => chat.feedback()}>${strings.wrong}</button>`
      : null,
    view.showsWhy && message.confidenceLevel !== null ? renderWhy(strings, message) : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? nothing : html`<div class="notes" part="notes">${notes}</div>`;
}

function renderWhy(strings: ChatStrings, { confidence, confidenceLevel, why }: ChatMessage): TemplateResult {
  const level = strings.levels[confidenceLevel ?? "NONE"];
  const percent = Math.round((confidence ?? 0) * 100);
  return html`
    <details part="why">
      <summary>${strings.why}</summary>
      <div class="why" part="why-panel">
        <p><strong>${fillIn(strings.sure, { percent })}</strong> (${level})</p>
        ${why === null ? nothing : renderExplanation(strings, why)}
      </div>
    </details>
  `;
}

function renderExplanation(strings: ChatStrings, { understanding, candidates }: AnswerExplanation): TemplateResult {
  const won = understanding.readings.find((reading) => reading.won)?.text ?? understanding.said;
  return html`
    <h4>${strings.understood}</h4>
    <p dir="auto">${won}</p>
    ${
      candidates.length === 0
        ? nothing
        : html`<h4>${strings.candidates}</h4>
            <ol>${candidates.slice(0, MAX_CANDIDATES).map((candidate) => renderCandidate(strings, candidate))}</ol>`
    }
  `;
}

function renderCandidate(strings: ChatStrings, { title, confidence, differences }: ExplainedCandidate): TemplateResult {
  const percent = Math.round(confidence * 100);
  const name = title ?? "";
  return html`
    <li>
      <div class="candidate"><span dir="auto">${name}</span><span>${percent} %</span></div>
      <meter min="0" max="1" .value=${confidence} aria-label=${name}>${percent} %</meter>
      ${differences.map(({ asked, memory }) => {
        const words = { asked: asked ?? strings.nothing, memory: memory ?? strings.nothing };
        return html`<div class="note">${fillIn(strings.differs, words)}</div>`;
      })}
    </li>
  `;
}
