import type { Memory } from "keepsake";
import { useCallback, useEffect, useState } from "react";
import { useLoaded, type Workspace } from "../data/index.js";
import { Empty, useReport, ViewHeader } from "../ui/index.js";
import { MemoryEditor } from "./memory-editor.js";
import { MemoryMap } from "./memory-map.js";
import { MemoryTimeline } from "./memory-timeline.js";

const SHAPES = ["List", "Timeline", "Map"] as const;
const PAGE = 60;

/** The memories of the assistant: as a list, in time, on a map; with search and an editor. */
export function MemoriesView({ workspace }: { workspace: Workspace }) {
  const [text, setText] = useState("");
  const [query, setQuery] = useState("");
  const [shape, setShape] = useState<(typeof SHAPES)[number]>("List");
  const [edited, setEdited] = useState<Memory | "new" | null>(null);
  const [shown, setShown] = useState(PAGE);
  const report = useReport();
  const load = useCallback(async () => {
    const { content } = workspace;
    return query === "" ? content.listMemories() : content.searchMemories(query);
  }, [workspace, query]);
  const { value: memories, error, reload } = useLoaded(load);

  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [text]);

  const open = (memory: Memory) => setEdited(memory);
  const remove = async (memory: Memory) => {
    const isDone = await report(() => workspace.content.removeMemory(memory.memoryID), "Memory deleted");
    if (isDone) setEdited(null);
    reload();
  };
  const count = memories?.length ?? 0;
  return (
    <>
      <ViewHeader title="Memories" note={memories === null ? "" : query === "" ? `${count} in all` : `${count} found`}>
        <input
          type="search"
          aria-label="Search memories"
          placeholder="Search by a question"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="button" className="primary" onClick={() => setEdited("new")}>
          New memory
        </button>
      </ViewHeader>
      <div className="segments" role="tablist" aria-label="Shape">
        {SHAPES.map((name) => (
          <button key={name} type="button" role="tab" aria-selected={shape === name} onClick={() => setShape(name)}>
            {name}
          </button>
        ))}
      </div>
      {error !== null && <p className="report error">{error}</p>}
      {memories?.length === 0 && query === "" && (
        <Empty title="This assistant remembers nothing yet">
          <p>
            Add a question with its answer, or <a href="#transfer">import a table</a>.
          </p>
        </Empty>
      )}
      {memories?.length === 0 && query !== "" && (
        <Empty title="Nothing found">
          <p>No memory is near this question. Visitors who ask it would get a default answer.</p>
        </Empty>
      )}
      {memories !== null && shape === "List" && (
        <ul className="memories">
          {memories.slice(0, shown).map((memory) => (
            <li key={memory.memoryID}>
              <button type="button" onClick={() => open(memory)}>
                <span className="kind" data-kind={memory.memoryType}>
                  {memory.memoryType}
                </span>
                <strong dir="auto">{memory.title ?? "Default answer"}</strong>
                <span className="excerpt" dir="auto">
                  {memory.answers[0]?.text}
                </span>
                <span className="badges">
                  {memory.receiverName !== null && <i>only {memory.receiverName}</i>}
                  {memory.date !== null && <i>{memory.date.slice(0, 10)}</i>}
                  {memory.placeName !== null && <i>{memory.placeName}</i>}
                  {memory.media.length > 0 && <i>{memory.media.length} media</i>}
                  {memory.titleVariants.length > 0 && <i>{countOf(memory.titleVariants.length, "variant")}</i>}
                  {memory.tags.map((tag) => (
                    <i key={tag} className="tag">
                      {tag}
                    </i>
                  ))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {memories !== null && shape === "List" && count > shown && (
        <button type="button" className="more" onClick={() => setShown(shown + PAGE)}>
          Show more ({count - shown})
        </button>
      )}
      {memories !== null && shape === "Timeline" && <MemoryTimeline memories={memories} onOpen={open} />}
      {memories !== null && shape === "Map" && <MemoryMap memories={memories} onOpen={open} />}
      {edited !== null && (
        <MemoryEditor
          workspace={workspace}
          memory={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            reload();
          }}
          onRemove={remove}
        />
      )}
    </>
  );
}

function countOf(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
