import { type CSSProperties, createElement, type ReactElement, type ReactNode, useEffect, useRef } from "react";
import type { ChatProblem, ChatSession } from "../chat/index.js";
import { type ChatStrings, defineKeepsakeChat, type KeepsakeChatElement, type UploadFile } from "../element/index.js";
import type { DialogState, SessionOpening } from "../model/index.js";
import type { HasSessions } from "./use-keepsake.js";

/** Properties of {@link KeepsakeChat}: a session, or a client and the opening of a session. */
export interface KeepsakeChatProps {
  readonly session?: ChatSession | null;
  /** An engine or a client. A session is opened, or continued after a reload. */
  readonly client?: HasSessions | null;
  readonly opening?: SessionOpening;
  /** Language of the texts of the element. Default: that of the page. */
  readonly lang?: string;
  /** Default: that of the system. */
  readonly theme?: "light" | "dark";
  /** Answers can be explained. Default false. */
  readonly why?: boolean;
  /** Sends a timeout when the user is silent. Default true. */
  readonly timeouts?: boolean;
  readonly placeholder?: string;
  readonly strings?: Partial<ChatStrings>;
  readonly upload?: UploadFile;
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Elements with the slot `header` or `footer`. */
  readonly children?: ReactNode;
  readonly onState?: (state: DialogState) => void;
  readonly onProblem?: (problem: ChatProblem) => void;
}

/** The element `<keepsake-chat>` as a component. */
export function KeepsakeChat({
  session = null,
  client = null,
  opening,
  lang,
  theme,
  why = false,
  timeouts = true,
  placeholder,
  strings,
  upload,
  className,
  style,
  children,
  onState,
  onProblem,
}: KeepsakeChatProps): ReactElement {
  const element = useRef<KeepsakeChatElement>(null);
  const listeners = useRef({ onState, onProblem });
  listeners.current = { onState, onProblem };
  const openingKey = JSON.stringify(opening ?? null);
  const sessions = client?.sessions ?? null;

  useEffect(() => {
    defineKeepsakeChat();
    const chat = element.current;
    const state = (event: Event): void => listeners.current.onState?.((event as CustomEvent<DialogState>).detail);
    const problem = (event: Event): void => listeners.current.onProblem?.((event as CustomEvent<ChatProblem>).detail);
    chat?.addEventListener("keepsake-state", state);
    chat?.addEventListener("keepsake-problem", problem);
    return () => {
      chat?.removeEventListener("keepsake-state", state);
      chat?.removeEventListener("keepsake-problem", problem);
    };
  }, []);

  useEffect(() => {
    if (element.current === null) return;
    Object.assign(element.current, {
      theme: theme ?? null,
      why,
      noTimeouts: !timeouts,
      placeholder: placeholder ?? null,
      strings: strings ?? null,
      upload: upload ?? null,
    });
  }, [theme, why, timeouts, placeholder, strings, upload]);

  useEffect(() => {
    const fields = JSON.parse(openingKey) as SessionOpening | null;
    if (element.current === null) return;
    if (session !== null) element.current.session = session;
    else if (sessions !== null && fields !== null) void element.current.connect(sessions, fields);
  }, [session, sessions, openingKey]);

  return createElement("keepsake-chat", { ref: element, lang, className, style }, children);
}
