import type { MemoriesProps } from "./family-map.js";

/** The memories by year. */
export function Timeline({ memories, shown, onAsk }: MemoriesProps) {
  return (
    <ol className="years" aria-label="Years">
      {memories
        .filter(({ date }) => date !== null)
        .map((memory) => (
          <li key={memory.memoryID}>
            <button
              type="button"
              className={memory.receiverID === null ? "" : "own"}
              aria-current={memory === shown}
              onClick={() => onAsk(memory)}
            >
              <time dateTime={memory.date ?? ""}>{memory.date?.slice(0, 4)}</time>
              <span>{memory.title}</span>
            </button>
          </li>
        ))}
    </ol>
  );
}
