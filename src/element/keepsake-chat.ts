import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import {
  type Chat,
  type ChatProblem,
  type ChatSession,
  type ChatSessions,
  type ConnectOptions,
  connectSession,
  createChat,
  toChatProblem,
} from "../chat/index.js";
import type { SessionOpening } from "../model/index.js";
import { renderComposer } from "./composer.js";
import { renderAttachments, renderFields, renderHints, renderProblem } from "./controls.js";
import { renderMessages } from "./messages.js";
import { type ChatStrings, selectStrings } from "./strings.js";
import { styles } from "./styles.js";
import type { ChatView, UploadFile } from "./view.js";

/** Options of {@link KeepsakeChatElement.connect}. */
export type ChatConnection = ConnectOptions;

/**
 * The element `<keepsake-chat>`.
 *
 * Attributes: `lang`, `theme` (`light` or `dark`, default: that of the system), `why` (answers can be explained),
 * `no-timeouts` (silence is not reported), `placeholder`.
 *
 * Events: `keepsake-state` with the new DialogState, `keepsake-problem` with a `ChatProblem`, and `keepsake-restart` when
 * the user wants a new session and the element has only a `session`.
 */
export interface KeepsakeChatElement extends HTMLElement {
  /** The session of the conversation. Setting it ends the chat with the one before, not that session itself. */
  session: ChatSession | null;
  /** The conversation of the element; null without a session. */
  readonly chat: Chat | null;
  /** Texts in place of the built-in ones. */
  strings: Partial<ChatStrings> | null;
  /** Stores files that the user attaches. Without it, only texts and addresses can be attached. */
  upload: UploadFile | null;
  /** True if answers can be explained: the attribute `why`. */
  why: boolean;
  /** `light` or `dark`; null for that of the system. */
  theme: string | null;
  placeholder: string | null;
  /** True if silence is not reported: the attribute `no-timeouts`. */
  noTimeouts: boolean;
  /**
   * Continues the session of an earlier load of the page, or opens one. A failure is shown with a way out, and resolves
   * to null.
   *
   * @param sessions `engine.sessions`, or `client.sessions` of `keepsake/client`.
   */
  connect(sessions: ChatSessions, opening: SessionOpening, options?: ChatConnection): Promise<ChatSession | null>;
}

/** Pixels from the end of the log where new messages still scroll it. */
const NEAR_END = 80;

class KeepsakeChat extends LitElement implements KeepsakeChatElement {
  static override styles = styles;
  static override properties = {
    session: { attribute: false },
    strings: { attribute: false },
    upload: { attribute: false },
    why: { type: Boolean, reflect: true },
    theme: { reflect: true },
    placeholder: {},
    noTimeouts: { type: Boolean, attribute: "no-timeouts" },
    isAttaching: { state: true },
    connectProblem: { state: true },
    revision: { state: true },
  };
  declare session: ChatSession | null;
  declare strings: Partial<ChatStrings> | null;
  declare upload: UploadFile | null;
  declare why: boolean;
  declare theme: string | null;
  declare placeholder: string | null;
  declare noTimeouts: boolean;
  declare isAttaching: boolean;
  declare connectProblem: ChatProblem | null;
  /** Counts the changes of the chat, so that each is drawn. */
  declare revision: number;

  chat: Chat | null = null;
  #reconnect: ((isNew: boolean) => Promise<ChatSession | null>) | null = null;
  #isNearEnd = true;

  constructor() {
    super();
    this.session = null;
    this.strings = null;
    this.upload = null;
    this.why = false;
    this.theme = null;
    this.placeholder = null;
    this.noTimeouts = false;
    this.isAttaching = false;
    this.connectProblem = null;
    this.revision = 0;
  }

  async connect(
    sessions: ChatSessions,
    opening: SessionOpening,
    options: ChatConnection = {},
  ): Promise<ChatSession | null> {
    this.#reconnect = (isNew) => this.connect(sessions, opening, { ...options, isNew });
    try {
      const session = await connectSession(sessions, opening, options);
      this.connectProblem = null;
      this.session = session;
      return session;
    } catch (error) {
      this.connectProblem = toChatProblem(error);
      this.#dispatch("keepsake-problem", this.connectProblem);
      return null;
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Moving the element in the page disposes of the chat.
    if (this.hasUpdated && this.chat === null) this.#startChat();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#endChat();
  }

  override focus(options?: FocusOptions): void {
    const field = this.renderRoot.querySelector<HTMLElement>(".field");
    field?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("session") || changed.has("noTimeouts")) this.#startChat();
    const log = this.renderRoot.querySelector(".log");
    this.#isNearEnd = log === null || log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END;
  }

  protected override updated(): void {
    const log = this.renderRoot.querySelector(".log");
    if (this.#isNearEnd) log?.scrollTo({ top: log.scrollHeight });
  }

  protected override render(): TemplateResult {
    const strings = selectStrings(this.#language, this.strings);
    const { chat, connectProblem } = this;
    const restart = (): void => this.#restart();
    if (chat === null) {
      const retry = () => void this.#reconnect?.(false);
      return html`
        <slot name="header"></slot>
        <div class="log" part="log">
          ${connectProblem === null ? html`<p class="status">${strings.loading}</p>` : nothing}
        </div>
        ${connectProblem === null ? nothing : renderProblem(strings, connectProblem, { retry, restart })}
      `;
    }
    const snapshot = chat.getSnapshot();
    const problem = snapshot.problem ?? connectProblem;
    const view: ChatView = {
      chat,
      snapshot,
      strings,
      showsWhy: this.why,
      upload: this.upload,
      isAttaching: this.isAttaching,
      setAttaching: (isAttaching) => {
        this.isAttaching = isAttaching;
      },
      focusField: () => this.focus(),
      restart,
    };
    return html`
      <slot name="header"></slot>
      <div class="log" part="log" role="log" tabindex="0" aria-label=${strings.conversation} aria-busy=${snapshot.status === "streaming"}>
        ${renderMessages(view)}
      </div>
      ${problem === null ? nothing : renderProblem(strings, problem, { retry: () => void chat.retry(), restart })}
      ${renderHints(view)}
      ${renderFields(view)}
      ${renderAttachments(view)}
      ${renderComposer(view, this.placeholder)}
      <slot name="footer"></slot>
    `;
  }

  get #language(): string {
    return this.lang || this.closest<HTMLElement>("[lang]")?.lang || navigator.language;
  }

  #startChat(): void {
    this.#endChat();
    if (this.session === null) return;
    const chat = createChat(this.session, { timeouts: !this.noTimeouts, explain: this.why });
    this.chat = chat;
    let { state, problem } = chat.getSnapshot();
    chat.subscribe(() => {
      const snapshot = chat.getSnapshot();
      this.revision += 1;
      if (snapshot.state !== state) this.#dispatch("keepsake-state", snapshot.state);
      if (snapshot.problem !== null && snapshot.problem !== problem) {
        this.#dispatch("keepsake-problem", snapshot.problem);
      }
      ({ state, problem } = snapshot);
    });
  }

  #endChat(): void {
    this.chat?.dispose();
    this.chat = null;
  }

  #restart(): void {
    if (this.#reconnect === null) this.#dispatch("keepsake-restart", null);
    else void this.#reconnect(true);
  }

  #dispatch(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** Defines the element. Nothing happens if the name is defined already. */
export function defineKeepsakeChat(name = "keepsake-chat"): void {
  if (customElements.get(name) !== undefined) return;
  // A class has one name only.
  customElements.define(name, class extends KeepsakeChat {});
}

declare global {
  interface HTMLElementTagNameMap {
    "keepsake-chat": KeepsakeChatElement;
  }
}
