import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { describeError } from "./data/use-loaded.js";

/** The heading of a view, with its actions. */
export function ViewHeader({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <header className="view-header">
      <div>
        <h1>{title}</h1>
        {note !== undefined && <p>{note}</p>}
      </div>
      <div className="actions">{children}</div>
    </header>
  );
}

/** Says that there is nothing to show, and what to do about it. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <div>{children}</div>
    </div>
  );
}

/** A field with its label and an explanation. */
export function Field({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is a child
    <label className="field-row">
      <span>{label}</span>
      {children}
      {note !== undefined && <small>{note}</small>}
    </label>
  );
}

/** A modal window that closes on Escape. */
export function Modal({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-label={title}>
      <header className="modal-header">
        <h2>{title}</h2>
        <button type="button" className="icon" aria-label="Close" onClick={onClose}>
          ✕
        </button>
      </header>
      {children}
    </dialog>
  );
}

type Report = (run: () => Promise<unknown>, done?: string) => Promise<boolean>;

const ReportContext = createContext<Report>(async () => false);

/** Runs an action, and reports its success or failure at the edge of the page. True if it succeeded. */
export const useReport = (): Report => useContext(ReportContext);

/** Shows the reports of actions. */
export function Reports({ children }: { children: ReactNode }) {
  const [report, setReport] = useState<{ text: string; isError: boolean } | null>(null);
  useEffect(() => {
    if (report === null || report.isError) return;
    const timer = setTimeout(() => setReport(null), 4_000);
    return () => clearTimeout(timer);
  }, [report]);
  const run = useCallback<Report>(async (action, done) => {
    try {
      await action();
      setReport(done === undefined ? null : { text: done, isError: false });
      return true;
    } catch (error) {
      setReport({ text: describeError(error), isError: true });
      return false;
    }
  }, []);
  return (
    <ReportContext.Provider value={run}>
      {children}
      <div className="report-area" role="status">
        {report !== null && (
          <div className={report.isError ? "report error" : "report"}>
            {report.text}
            <button type="button" className="icon" aria-label="Dismiss" onClick={() => setReport(null)}>
              ✕
            </button>
          </div>
        )}
      </div>
    </ReportContext.Provider>
  );
}
