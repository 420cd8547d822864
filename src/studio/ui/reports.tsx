import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { describeError } from "../data/index.js";

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
