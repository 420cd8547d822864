import { dequal } from "dequal";
import { isKeepsakeError } from "../errors.js";
import type { AnswerExplanation, DialogState, MediumInput, PlaceSpecs } from "../model/index.js";
import type { Clock } from "../ports/index.js";
import { systemClock } from "../shared/index.js";
import {
  type ChatMessage,
  createAnswerMessage,
  createStreamingMessage,
  createUserMessage,
  toLoggedMessages,
} from "./chat-message.js";
import { type ChatProblem, toChatProblem } from "./chat-problem.js";
import type { ChatSession } from "./chat-session.js";

/**
 * `loading`: the history is being read. `ready`: waits for the user. `waiting`: an event is running. `streaming`: an
 * answer is being written. `closed`: the session has ended.
 */
export type ChatStatus = "loading" | "ready" | "waiting" | "streaming" | "closed";

/** A chat at one moment. A new object after every change. */
export interface ChatSnapshot {
  readonly messages: readonly ChatMessage[];
  readonly state: DialogState;
  readonly status: ChatStatus;
  /** The last failure; null after the next success. */
  readonly problem: ChatProblem | null;
  /** The function that is running for the answer; null for none. */
  readonly activity: string | null;
}

/** Options of {@link createChat}. */
export interface ChatOptions {
  /** Sends a timeout when the user is silent for `state.timeout` seconds. Default true. */
  readonly timeouts?: boolean;
  /** Follows the events of other tabs and clients. Default true. */
  readonly follow?: boolean;
  /** Number of turns of the history to read from the chat log. Default 200. */
  readonly historyTurns?: number;
  /** Asks a server how each question was resolved, by one more call. An engine in this process always explains. Default false. */
  readonly explain?: boolean;
  readonly clock?: Clock;
}

/** Actions of a user. Failures become `problem`, never exceptions. */
export interface ChatActions {
  /** Sends a text. Ignored if it is blank, or if an event is running. */
  send(text: string): Promise<void>;
  /** Picks a hint or a choice of the state. */
  choose(hint: string): Promise<void>;
  /** Reports that the last answer was wrong. */
  feedback(): Promise<void>;
  /** Leaves the state, if `state.acceptsAbort`. */
  abort(): Promise<void>;
  /** Ends the running event. The session is unchanged then. */
  stop(): void;
  /** Repeats the action that failed. */
  retry(): Promise<void>;
}

/** A conversation for a user interface: messages, state and actions. */
export interface Chat extends ChatActions {
  readonly session: ChatSession;
  getSnapshot(): ChatSnapshot;
  /** Calls `listener` after every change. Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  /** The user did something: the time to a timeout starts again. */
  touch(): void;
  selectMedium(medium: MediumInput): Promise<void>;
  deselectMedium(mediumID: string): Promise<void>;
  selectDate(date: string | null): Promise<void>;
  selectPlace(place: PlaceSpecs | null): Promise<void>;
  selectTag(tag: string): Promise<void>;
  changeTag(tag: string): Promise<void>;
  changeDate(date: string | null): Promise<void>;
  changePlace(place: PlaceSpecs): Promise<void>;
  /** Ends timers, subscriptions and the running event. The session stays open. */
  dispose(): void;
}

const PIN_STATES: ReadonlySet<string> = new Set(["X1a", "X1b"]);

/** Creates a chat over a session, and reads its history. */
export function createChat(session: ChatSession, options: ChatOptions = {}): Chat {
  return new SessionChat(session, options);
}

class SessionChat implements Chat {
  readonly session: ChatSession;
  readonly #clock: Clock;
  readonly #options: ChatOptions;
  readonly #listeners = new Set<() => void>();
  readonly #end = new AbortController();
  #snapshot: ChatSnapshot;
  #running: AbortController | null = null;
  #repeat: (() => Promise<void>) | null = null;
  #cancelTimer: () => void = () => {};
  #lastID = 0;
  /** Number of events of this chat. */
  #runs = 0;

  constructor(session: ChatSession, options: ChatOptions) {
    this.session = session;
    this.#options = options;
    this.#clock = options.clock ?? systemClock();
    this.#snapshot = { messages: [], state: session.state, status: "loading", problem: null, activity: null };
    void this.#start();
  }

  getSnapshot = (): ChatSnapshot => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async send(text: string): Promise<void> {
    if (text.trim() === "" || this.#isBusy) return;
    const isSecret = PIN_STATES.has(this.#snapshot.state.state);
    const message = createUserMessage(this.#createID(), text, isSecret);
    this.#update({ messages: [...this.#snapshot.messages, message] });
    await this.#run(
      (signal) => this.#stream(text, signal),
      async () => {
        this.#removeMessage(message.id);
        await this.send(text);
      },
    );
    const { problem } = this.#snapshot;
    if (problem !== null) this.#changeMessage(message.id, { isFailed: true });
  }

  choose(hint: string): Promise<void> {
    return this.send(hint);
  }

  feedback(): Promise<void> {
    return this.#act((session, options) => session.feedback(options));
  }

  abort(): Promise<void> {
    return this.#act((session, options) => session.abort(options));
  }

  stop(): void {
    this.#running?.abort();
  }

  async retry(): Promise<void> {
    const repeat = this.#repeat;
    this.#update({ problem: null });
    await repeat?.();
  }

  touch(): void {
    this.#startTimer();
  }

  selectMedium(medium: MediumInput): Promise<void> {
    return this.#act((session, options) => session.selectMedium(medium, options));
  }

  deselectMedium(mediumID: string): Promise<void> {
    return this.#act((session, options) => session.deselectMedium(mediumID, options));
  }

  selectDate(date: string | null): Promise<void> {
    return this.#act((session, options) => session.selectDate(date, options));
  }

  selectPlace(place: PlaceSpecs | null): Promise<void> {
    return this.#act((session, options) => session.selectPlace(place, options));
  }

  selectTag(tag: string): Promise<void> {
    return this.#act((session, options) => session.selectTag(tag, options));
  }

  changeTag(tag: string): Promise<void> {
    return this.#act((session, options) => session.changeTag(tag, options));
  }

  changeDate(date: string | null): Promise<void> {
    return this.#act((session, options) => session.changeDate(date, options));
  }

  changePlace(place: PlaceSpecs): Promise<void> {
    return this.#act((session, options) => session.changePlace(place, options));
  }

  dispose(): void {
    this.#end.abort();
    this.#running?.abort();
    this.#cancelTimer();
    this.#listeners.clear();
  }

  get #isBusy(): boolean {
    const { status } = this.#snapshot;
    return this.#running !== null || status === "loading" || status === "closed" || this.#end.signal.aborted;
  }

  async #start(): Promise<void> {
    await this.#loadHistory();
    if (this.#end.signal.aborted) return;
    this.#update({ status: this.#snapshot.state.state === "Z0" ? "closed" : "ready" });
    this.#startTimer();
    if (this.#options.follow ?? true) this.#follow();
  }

  /** Reads the chat log. Without one, the conversation begins with what was said last. */
  async #loadHistory(): Promise<void> {
    const { historyTurns = 200 } = this.#options;
    const { chatLog, state } = this.session;
    const runs = this.#runs;
    let messages: readonly ChatMessage[] = [];
    try {
      const { count } = await chatLog.list({ howMany: 1 });
      const { entries } = await chatLog.list({ from: Math.max(0, count - historyTurns), howMany: historyTurns });
      messages = entries.flatMap((entry) => toLoggedMessages(entry, () => this.#createID()));
    } catch {
      // The next event reports a storage or server that fails.
    }
    if (runs !== this.#runs || this.#end.signal.aborted) return;
    const last = createAnswerMessage(this.#createID(), state);
    const logged = messages.at(-1);
    // The state knows more about the last answer than the log.
    if (last !== null && logged?.role === "assistant" && logged.text === last.text) messages = messages.slice(0, -1);
    const isSaid = last !== null && (messages.length === 0 || logged?.text === last.text);
    this.#update({ messages: isSaid ? [...messages, last] : messages, state });
  }

  #follow(): void {
    const { session } = this;
    if (session.subscribe !== undefined) {
      const unsubscribe = session.subscribe((state) => this.#adoptForeign(state));
      this.#end.signal.addEventListener("abort", unsubscribe);
    } else if (session.events !== undefined) {
      this.#followEvents((signal) => session.events?.({ signal }) ?? null);
    }
  }

  /** Reads the stream while the page is visible: browsers open few connections to a server, for all tabs together. */
  #followEvents(open: (signal: AbortSignal) => AsyncIterable<DialogState> | null): void {
    let reading: AbortController | null = null;
    const change = (): void => {
      reading?.abort();
      reading = null;
      if (globalThis.document?.hidden === true || this.#end.signal.aborted) return;
      reading = new AbortController();
      void this.#readEvents(open(reading.signal));
    };
    change();
    globalThis.document?.addEventListener("visibilitychange", change);
    this.#end.signal.addEventListener("abort", () => {
      globalThis.document?.removeEventListener("visibilitychange", change);
      change();
    });
  }

  async #readEvents(states: AsyncIterable<DialogState> | null): Promise<void> {
    try {
      for await (const state of states ?? []) this.#adoptForeign(state);
    } catch {
      // The next event of the user reports a server that is lost.
    }
  }

  /** Shows a state that another tab or client led to. */
  #adoptForeign(state: DialogState): void {
    if (this.#running !== null || this.#end.signal.aborted || dequal(state, this.#snapshot.state)) return;
    this.#update({ state, status: state.state === "Z0" ? "closed" : "ready" });
    void this.#loadHistory();
    this.#startTimer();
  }

  #act(
    event: (session: ChatSession, options: { readonly signal: AbortSignal }) => Promise<DialogState>,
  ): Promise<void> {
    if (this.#isBusy) return Promise.resolve();
    return this.#run(
      async (signal) => this.#answer(await event(this.session, { signal })),
      () => this.#act(event),
    );
  }

  async #run(event: (signal: AbortSignal) => Promise<void>, repeat: () => Promise<void>): Promise<void> {
    this.#cancelTimer();
    const running = new AbortController();
    this.#running = running;
    this.#runs += 1;
    this.#repeat = repeat;
    this.#update({ status: "waiting", problem: null });
    let problem: ChatProblem | null = null;
    try {
      await event(running.signal);
    } catch (error) {
      const isStopped = running.signal.aborted && isKeepsakeError(error, "ABORTED");
      if (!isStopped) problem = toChatProblem(error);
    }
    this.#running = null;
    const messages = this.#snapshot.messages.filter(({ isStreaming }) => !isStreaming);
    const status = this.#snapshot.state.state === "Z0" ? "closed" : "ready";
    this.#update({ messages, status, problem, activity: null });
    if (problem === null) this.#startTimer();
  }

  async #stream(text: string, signal: AbortSignal): Promise<void> {
    const id = this.#createID();
    let streamed = "";
    for await (const part of this.session.streamText(text, { signal })) {
      if (part.type === "text-delta") {
        streamed += part.text;
        this.#showStreamed(id, streamed);
      } else if (part.type === "text-reset") {
        streamed = "";
        this.#showStreamed(id, streamed);
      } else if (part.type === "function-call") this.#update({ activity: part.name });
      else if (part.type === "function-result") this.#update({ activity: null });
      else if (part.type === "state") this.#answer(part.state, { id, text });
      else if (part.type === "error") throw part.error;
    }
  }

  #showStreamed(id: string, text: string): void {
    const others = this.#snapshot.messages.filter((message) => message.id !== id);
    const messages = text === "" ? others : [...others, createStreamingMessage(id, text)];
    this.#update({ messages, status: text === "" ? "waiting" : "streaming" });
  }

  /** Shows the state that an event led to. */
  #answer(state: DialogState, asked: { readonly id: string; readonly text: string } | null = null): void {
    const id = asked?.id ?? this.#createID();
    const explained = asked === null || state.confidence === null ? null : this.#explain();
    const isKnown = !(explained instanceof Promise);
    const answer = createAnswerMessage(id, state, isKnown ? select(explained, asked?.text) : null);
    const others = this.#snapshot.messages.filter((message) => message.id !== id);
    this.#update({ state, messages: answer === null ? others : [...others, answer] });
    if (isKnown) return;
    explained
      .then((why) => this.#changeMessage(id, { why: select(why, asked?.text) }))
      // The answer stands without its reasons.
      .catch(() => undefined);
  }

  /** An engine knows the reasons; a server is asked for them if they are wanted. */
  #explain(): ReturnType<NonNullable<ChatSession["explain"]>> {
    const isFree = this.session.subscribe !== undefined;
    return isFree || this.#options.explain === true ? (this.session.explain?.() ?? null) : null;
  }

  #startTimer(): void {
    this.#cancelTimer();
    const { state, status } = this.#snapshot;
    if (state.timeout === null || status !== "ready" || !(this.#options.timeouts ?? true)) return;
    this.#cancelTimer = this.#clock.after(state.timeout * 1_000, () => {
      // A page that nobody sees makes no proposals.
      if (globalThis.document?.hidden === true) this.#startTimer();
      else void this.#act((session, options) => session.timeout(options));
    });
  }

  #createID(): string {
    this.#lastID += 1;
    return `message-${this.#lastID}`;
  }

  #removeMessage(id: string): void {
    this.#update({ messages: this.#snapshot.messages.filter((message) => message.id !== id) });
  }

  #changeMessage(id: string, changes: Partial<ChatMessage>): void {
    const change = (message: ChatMessage) => (message.id === id ? { ...message, ...changes } : message);
    this.#update({ messages: this.#snapshot.messages.map(change) });
  }

  #update(changes: Partial<ChatSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/** The explanation if it is that of a text: another client may have asked something since. */
function select(explanation: AnswerExplanation | null, text: string | undefined): AnswerExplanation | null {
  return explanation?.understanding.said === text ? explanation : null;
}
