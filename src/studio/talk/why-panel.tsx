import type { AnswerExplanation, ExplainedCandidate } from "keepsake/client";

/** A question, and how it was resolved. */
export interface Asked {
  readonly time: string;
  readonly explanation: AnswerExplanation;
}

const PARTS: readonly (readonly [keyof ExplainedCandidate["parts"], string])[] = [
  ["words", "words"],
  ["pairs", "pairs of words"],
  ["grams", "letters"],
  ["bayes", "frequency"],
  ["head", "training"],
  ["variant", "best title"],
  ["meaning", "meaning"],
  ["encoder", "sentence encoder"],
  ["answers", "answers"],
  ["correlation", "feedback"],
  ["date", "date"],
  ["place", "place"],
  ["context", "context"],
];

const DECISIONS = {
  answer: "sure enough to answer",
  confirm: "asks whether it is meant",
  choose: "asks which one is meant",
  none: "not sure enough",
} as const;

const FROM = { said: "by its own words", context: "with what was said beside it", topic: "with what was said before" };

/** How a question was read, and why its answer won. */
export function WhyPanel({
  asked,
  shown,
  onSelect,
}: {
  asked: readonly Asked[];
  shown: Asked | null;
  onSelect: (index: number) => void;
}) {
  return (
    <section className="pane why-pane" aria-label="Why this answer">
      <header>
        <h2>Why</h2>
        {asked.length > 1 && shown !== null && (
          <select
            aria-label="Question"
            value={asked.indexOf(shown)}
            onChange={(event) => onSelect(Number(event.target.value))}
          >
            {asked.map(({ time, explanation }, index) => (
              <option key={time} value={index}>
                {explanation.understanding.said.slice(0, 40)}
              </option>
            ))}
          </select>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className="pane-body" tabIndex={0} aria-label="Reasons">
        {shown !== null ? (
          <Explanation explanation={shown.explanation} />
        ) : (
          <p className="quiet">
            Ask something. The reading of the question and the scores of the candidates appear here.
          </p>
        )}
      </section>
    </section>
  );
}

function Explanation({ explanation }: { explanation: AnswerExplanation }) {
  const { understanding, candidates, thresholds, decision, dates, places } = explanation;
  return (
    <>
      <h3>Asked</h3>
      <ol className="readings">
        {understanding.readings.map(({ text, from, confidence, won }) => (
          <li key={`${from} ${text}`} className={won ? "won" : ""}>
            <q>{text}</q>
            <small>
              {FROM[from]}, {toPercent(confidence)}
            </small>
          </li>
        ))}
      </ol>
      {understanding.before?.answered != null && <p className="quiet">Before: {understanding.before.answered}</p>}
      {dates.length + places.length > 0 && (
        <p className="quiet">
          Understood {dates.length > 0 ? "a date" : ""} {places.length > 0 ? "a place" : ""} in it.
        </p>
      )}
      <h3>
        Decision <small>{DECISIONS[decision.kind]}</small>
      </h3>
      {candidates.length === 0 && <p className="quiet">No memory has anything of this question.</p>}
      <ol className="candidates">
        {candidates.slice(0, 5).map((candidate, index) => (
          <Candidate key={candidate.memoryID} candidate={candidate} thresholds={thresholds} isOpen={index === 0} />
        ))}
      </ol>
    </>
  );
}

function Candidate({
  candidate,
  thresholds,
  isOpen,
}: {
  candidate: ExplainedCandidate;
  thresholds: AnswerExplanation["thresholds"];
  isOpen: boolean;
}) {
  const { title, confidence, confidenceLevel, parts, differences, corrections } = candidate;
  const scored = PARTS.map(([name, label]) => ({ name, label, value: parts[name] })).filter(
    ({ value }) => Math.abs(value) >= 0.005,
  );
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <span>{title ?? "without title"}</span>
          <strong data-level={confidenceLevel}>{toPercent(confidence)}</strong>
        </summary>
        <div className="scale" role="img" aria-label={`${toPercent(confidence)}, ${confidenceLevel}`}>
          <i style={{ inlineSize: toPercent(confidence) }} />
          {Object.entries(thresholds).map(([name, value]) => (
            <b key={name} style={{ insetInlineStart: toPercent(value) }} title={`${name} from ${toPercent(value)}`} />
          ))}
        </div>
        {scored.length > 0 && (
          <>
            <div className="parts" aria-hidden="true">
              {scored
                .filter(({ value }) => value > 0)
                .map(({ name, value }) => (
                  <i key={name} data-part={name} style={{ flexGrow: value }} />
                ))}
            </div>
            <ul className="legend">
              {scored.map(({ name, label, value }) => (
                <li key={name} data-part={name}>
                  {label} <span>{value.toFixed(2)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {differences.map(({ kind, asked, memory }) => (
          <p key={`${kind} ${asked} ${memory}`} className="difference">
            differs: asked <q>{asked ?? "nothing"}</q>, has <q>{memory ?? "nothing"}</q> ({kind})
          </p>
        ))}
        {corrections.length > 0 && <p className="quiet">Spelling was corrected.</p>}
      </details>
    </li>
  );
}

function toPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
