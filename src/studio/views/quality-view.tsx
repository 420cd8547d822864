import { useState } from "react";
import { checkQuality, type Fault, type Workspace } from "../data/index.js";
import { Empty, useReport, ViewHeader } from "../ui/index.js";

const RULES: Readonly<Record<Fault["rule"], { readonly title: string; readonly advice: string }>> = {
  "duplicate-title": {
    title: "Duplicates",
    advice: "Keep one, and add the others as further ways to ask or to answer.",
  },
  "wrong-answer": { title: "Answered by another", advice: "Say in the titles what is different." },
  unreachable: { title: "Never found", advice: "Give it a title of its own, or delete it." },
  empty: { title: "Without an answer", advice: "Write one." },
  "missing-person": { title: "Private to nobody", advice: "Choose for whom it is." },
  unclear: {
    title: "Titles that fight",
    advice: "Visitors who ask this are asked back. Say in the titles what is different.",
  },
  close: { title: "Close calls", advice: "Visitors who say it a little differently get the other answer." },
  "dead-hint": { title: "Hints without an answer", advice: "Answer them, or take them away." },
  "repeated-variant": { title: "Said twice", advice: "One of them is enough." },
  "missing-default": {
    title: "No default answer",
    advice: "A default answer in your own words is friendlier than the built-in one.",
  },
  "unset-variable": {
    title: "Variables that nothing sets",
    advice: "Fine if your page sets them when it opens a session.",
  },
  "unused-variable": { title: "Variables without effect", advice: "Nothing changes by setting them." },
  "never-asked": { title: "Never asked", advice: "Nobody asked, or nobody asked in these words." },
};
const MAX_SHOWN = 20;

/** Faults of the memories, by rule. */
export function QualityView({ workspace }: { workspace: Workspace }) {
  const [faults, setFaults] = useState<readonly Fault[] | null>(null);
  const [isChecking, setChecking] = useState(false);
  const report = useReport();
  const check = async () => {
    setChecking(true);
    await report(async () => setFaults(await checkQuality(workspace)));
    setChecking(false);
  };
  const errors = faults?.filter(({ severity }) => severity === "error").length ?? 0;
  return (
    <>
      <ViewHeader
        title="Quality"
        note={
          faults === null
            ? "Every title and hint is asked as a visitor would, to see who answers."
            : `${errors} errors, ${faults.length - errors} to consider`
        }
      >
        <button type="button" className="primary" disabled={isChecking} onClick={check}>
          {isChecking ? "Checking" : faults === null ? "Check" : "Check again"}
        </button>
      </ViewHeader>
      {isChecking && <progress aria-label="Check" />}
      {faults?.length === 0 && (
        <Empty title="Nothing found">
          <p>Every title leads to its own memory.</p>
        </Empty>
      )}
      {faults === null && !isChecking && (
        <Empty title="Not checked yet">
          <p>
            Finds duplicates, titles that fight, memories that are never found, hints without an answer and dead
            variables.
          </p>
        </Empty>
      )}
      <div className="fault-list">
        {Object.entries(RULES).map(([rule, { title, advice }]) => {
          const found = faults?.filter((fault) => fault.rule === rule) ?? [];
          if (found.length === 0) return null;
          return (
            <section key={rule} className="card faults" data-severity={found[0]?.severity}>
              <h2>
                {title} <small>{found.length}</small>
              </h2>
              <p className="quiet">{advice}</p>
              <ul>
                {found.slice(0, MAX_SHOWN).map(({ memoryID, title, message }) => (
                  <li key={`${memoryID} ${message}`}>
                    <strong dir="auto">{title ?? "The assistant"}</strong>
                    <small dir="auto">{message}</small>
                  </li>
                ))}
              </ul>
              {found.length > MAX_SHOWN && <p className="quiet">and {found.length - MAX_SHOWN} more</p>}
            </section>
          );
        })}
      </div>
    </>
  );
}
