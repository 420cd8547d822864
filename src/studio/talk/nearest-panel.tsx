import type { DialogState } from "keepsake";
import { useCallback } from "react";
import { useLoaded, type Workspace } from "../data/index.js";
import { toPercent } from "./why-panel.js";

/** The reasons that a server gives: how sure an answer was, and the memories that are nearest to the question. */
export function NearestPanel({
  state,
  question,
  content,
}: {
  state: DialogState | null;
  /** The last question; null if the last text was none. */
  question: string | null;
  content: Workspace["content"];
}) {
  const load = useCallback(
    async () => (question === null ? [] : await content.findNearest(question)),
    [content, question],
  );
  const { value: matches, error } = useLoaded(load);
  return (
    <section className="pane why-pane" aria-label="Why this answer">
      <header>
        <h2>Why</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className="pane-body" tabIndex={0} aria-label="Reasons">
        {question === null || state?.confidence == null ? (
          <p className="quiet">Ask something. How sure the answer is, and what is near the question, appear here.</p>
        ) : (
          <>
            <h3>
              Sure <small>{state.confidenceLevel?.toLowerCase()}</small>
            </h3>
            <p>
              <strong>{toPercent(state.confidence)}</strong>
            </p>
            <h3>Nearest memories</h3>
            {error !== null && <p className="report error">{error}</p>}
            {matches?.length === 0 && <p className="quiet">No memory is near this question.</p>}
            <ol className="candidates">
              {matches?.map(({ memory, confidence, confidenceLevel }) => (
                <li key={memory.memoryID} className="near">
                  <span>{memory.title ?? "without title"}</span>
                  <strong data-level={confidenceLevel}>{toPercent(confidence)}</strong>
                  <div className="scale" role="img" aria-label={`${toPercent(confidence)}, ${confidenceLevel}`}>
                    <i style={{ inlineSize: toPercent(confidence) }} />
                  </div>
                </li>
              ))}
            </ol>
            <p className="quiet">
              Searched as the Giver. Readings, parts of scores and thresholds are known to an engine in this browser
              only.
            </p>
          </>
        )}
      </section>
    </section>
  );
}
