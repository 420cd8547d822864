import type { SearchContext } from "../assistants/index.js";
import type { Expert } from "../model/index.js";

/** A question to a board. Who asks is nobody in particular, in no context; when and where they are is told. */
export interface BoardQuestion {
  readonly text: string;
  readonly circumstances: Pick<SearchContext, "dateMs" | "place">;
  /** Whose references lead the way: those of everybody, and this person's. */
  readonly receiverID: string | null;
  /** Names the expert whose description fits; null where none does, or there is nobody to pick. */
  readonly pick: ((experts: readonly Expert[]) => Promise<Expert | null>) | null;
  readonly signal: AbortSignal | undefined;
}
