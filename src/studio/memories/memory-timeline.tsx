import type { Memory } from "keepsake";
import { Empty } from "../ui/index.js";

/** The memories with a date, by year. */
export function MemoryTimeline({
  memories,
  onOpen,
}: {
  memories: readonly Memory[];
  onOpen: (memory: Memory) => void;
}) {
  const dated = memories.filter(({ date }) => date !== null).sort((a, b) => (a.date ?? "").localeCompare(b.date ?? ""));
  if (dated.length === 0) {
    return (
      <Empty title="No memory has a date">
        <p>Memories with a date answer "what happened in 1985?".</p>
      </Empty>
    );
  }
  const years = new Map<string, Memory[]>();
  for (const memory of dated) {
    const year = memory.date?.slice(0, 4) ?? "";
    years.set(year, [...(years.get(year) ?? []), memory]);
  }
  return (
    <ol className="timeline">
      {[...years].map(([year, ofYear]) => (
        <li key={year}>
          <h3>{year}</h3>
          <ul>
            {ofYear.map((memory) => (
              <li key={memory.memoryID}>
                <button type="button" onClick={() => onOpen(memory)}>
                  <time dateTime={memory.date ?? ""}>{formatDay(memory.date ?? "")}</time>
                  <span dir="auto">{memory.title ?? "Default answer"}</span>
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function formatDay(date: string): string {
  return new Date(date).toLocaleDateString(undefined, { day: "numeric", month: "short", timeZone: "UTC" });
}
