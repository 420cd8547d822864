import type { ImportError, ImportProgress, ImportWarning } from "keepsake";
import { useRef, useState } from "react";
import { describeError, type Workspace } from "../data/index.js";
import { Field, useReport, ViewHeader } from "../ui/index.js";

type Format = "csv" | "jsonl" | "text";

interface Run {
  readonly progress: ImportProgress | null;
  readonly errors: readonly ImportError[];
  readonly warnings: readonly ImportWarning[];
  readonly failure: string | null;
  readonly isOver: boolean;
  readonly isDryRun: boolean;
}

const START: Omit<Run, "isDryRun"> = { progress: null, errors: [], warnings: [], failure: null, isOver: false };
const MAX_SHOWN = 100;

/** Imports files with a report of their problems, and exports the assistant. */
export function TransferView({ workspace }: { workspace: Workspace }) {
  const { local, content } = workspace;
  const [run, setRun] = useState<Run | null>(null);
  const [format, setFormat] = useState<Format>("csv");
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const stop = useRef<AbortController | null>(null);
  const report = useReport();
  const start = async (isDryRun: boolean) => {
    const controller = new AbortController();
    stop.current = controller;
    let latest: Run = { ...START, isDryRun };
    const update = (changes: Partial<Run>) => {
      latest = { ...latest, ...changes };
      setRun(latest);
    };
    update({});
    try {
      for await (const progress of content.importFile(file ?? text, {
        format,
        dryRun: isDryRun,
        signal: controller.signal,
      })) {
        const errors = [...latest.errors, ...progress.errors];
        update({ progress, errors, warnings: [...latest.warnings, ...progress.warnings] });
      }
      if (!isDryRun) await local?.engine.train();
    } catch (error) {
      update({ failure: describeError(error) });
    }
    update({ isOver: true });
  };
  const save = (kind: "csv" | "jsonl" | "bundle") =>
    report(async () => {
      const pieces: string[] = [];
      const source = kind === "bundle" ? local?.guide.export({ format: kind }) : content.exportFile(kind);
      for await (const piece of source ?? []) pieces.push(piece);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob(pieces, { type: "text/plain" }));
      link.download = `${workspace.name.replace(/\W+/g, "-").toLowerCase()}.${kind === "bundle" ? "bundle.jsonl" : kind}`;
      link.click();
      URL.revokeObjectURL(link.href);
    }, "Exported");
  const isRunning = run !== null && !run.isOver;
  const hasSource = file !== null || text.trim() !== "";
  return (
    <>
      <ViewHeader title="Import & export" />
      <section className="card">
        <h2>Import memories</h2>
        <div className="columns">
          <Field label="Format">
            <select value={format} onChange={(event) => setFormat(event.target.value as Format)}>
              <option value="csv">Table (CSV)</option>
              <option value="jsonl">JSON Lines or conversations</option>
              <option value="text">Plain text as stories</option>
            </select>
          </Field>
          <Field label="File">
            <input
              type="file"
              accept=".csv,.tsv,.txt,.md,.jsonl,.json"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          </Field>
        </div>
        {file === null && (
          <Field label="or paste it">
            <textarea
              rows={6}
              className="mono"
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder={"question,answer\nWhen do you open?,At nine."}
            />
          </Field>
        )}
        <div className="row">
          <button type="button" className="primary" disabled={isRunning || !hasSource} onClick={() => start(false)}>
            Import
          </button>
          <button type="button" disabled={isRunning || !hasSource} onClick={() => start(true)}>
            Check only
          </button>
          {isRunning && (
            <button type="button" onClick={() => stop.current?.abort()}>
              Stop
            </button>
          )}
        </div>
        {run !== null && <ImportReport run={run} />}
      </section>
      <section className="card">
        <h2>Export</h2>
        {local === null ? (
          <p>
            Tables and lines have the memories. A backup of the whole assistant is made where the server runs:{" "}
            <code>npx keepsake export</code>
          </p>
        ) : (
          <p>A bundle is a backup of the whole assistant; tables and lines have its memories.</p>
        )}
        <div className="row">
          {local !== null && (
            <button type="button" onClick={() => save("bundle")}>
              Bundle
            </button>
          )}
          <button type="button" onClick={() => save("csv")}>
            Table (CSV)
          </button>
          <button type="button" onClick={() => save("jsonl")}>
            JSON Lines
          </button>
        </div>
      </section>
    </>
  );
}

function ImportReport({ run }: { run: Run }) {
  const { progress, errors, warnings, failure, isOver, isDryRun } = run;
  const { done = 0, total = null, imported = 0, failed = 0 } = progress ?? {};
  const verb = isDryRun ? "could be imported" : "imported";
  const problems = [
    ...errors.map((problem) => ({ ...problem, isError: true })),
    ...warnings.map((problem) => ({ ...problem, isError: false })),
  ];
  return (
    <div className="import-report" role="status">
      <progress aria-label="Import" value={isOver ? 1 : done} max={isOver ? 1 : (total ?? undefined)} />
      <p>
        <strong>{imported}</strong> {verb}, <strong>{failed}</strong> rejected, <strong>{warnings.length}</strong> to
        check
        {isOver ? "" : ` (row ${done}${total === null ? "" : ` of about ${total}`})`}
      </p>
      {failure !== null && <p className="report error">{failure}</p>}
      {problems.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Row</th>
              <th>Problem</th>
              <th>Field</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, MAX_SHOWN).map(({ row, code, message, field, isError }) => (
              <tr key={`${row} ${code} ${field} ${message}`} className={isError ? "error" : ""}>
                <td>{row}</td>
                <td>{message}</td>
                <td>{field}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {problems.length > MAX_SHOWN && <p className="quiet">and {problems.length - MAX_SHOWN} more</p>}
    </div>
  );
}
