import type { Chat, ChatSnapshot } from "../chat/index.js";
import type { MediumInput } from "../model/index.js";
import type { ChatStrings } from "./strings.js";

/** Stores a file of the user, and returns the medium that stands for it. */
export type UploadFile = (file: File) => Promise<MediumInput>;

/** Everything that the parts of the element are drawn from. */
export interface ChatView {
  readonly chat: Chat;
  readonly snapshot: ChatSnapshot;
  readonly strings: ChatStrings;
  /** True if answers are explained. */
  readonly showsWhy: boolean;
  readonly upload: UploadFile | null;
  /** True while the form for an attachment is open. */
  readonly isAttaching: boolean;
  setAttaching(isAttaching: boolean): void;
  /** Moves the focus to the text field. */
  focusField(): void;
  /** Opens a new session. */
  restart(): void;
}
