import type { MediumInput, Memory, MemoryUpdate, NewMemory } from "keepsake";
import { type FormEvent, useCallback } from "react";
import { useLoaded, type Workspace } from "../data/index.js";
import { Field, Modal, useReport } from "../ui/index.js";

/** Fields of a form by their names. */
type Fields = Readonly<Record<string, string>>;

/** Writes a new memory, or changes one. */
export function MemoryEditor({
  workspace,
  memory,
  onClose,
  onSaved,
  onRemove,
}: {
  workspace: Workspace;
  memory: Memory | null;
  onClose: () => void;
  onSaved: () => void;
  onRemove: (memory: Memory) => void;
}) {
  const report = useReport();
  const { value: people } = useLoaded(useCallback(() => workspace.content.listPeople(), [workspace]));
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Fields;
    const { content } = workspace;
    const isDone = await report(
      () =>
        memory === null
          ? content.addMemory(readNewMemory(fields))
          : content.updateMemory(memory.memoryID, readChanges(fields, memory)),
      "Memory saved",
    );
    if (isDone) onSaved();
  };
  return (
    <Modal title={memory === null ? "New memory" : "Edit memory"} onClose={onClose}>
      <form className="editor" onSubmit={save}>
        <div className="columns">
          <Field label="Type">
            <select name="memoryType" defaultValue={memory?.memoryType ?? "Question"} disabled={memory !== null}>
              <option value="Question">Question</option>
              <option value="Story">Story</option>
              <option value="Default">Default answer</option>
              {memory?.memoryType === "CompletionDraft" && <option value="CompletionDraft">Draft</option>}
              {memory?.memoryType === "ExpertReference" && <option value="ExpertReference">Expert reference</option>}
            </select>
          </Field>
          <Field label="For">
            <select key={people?.length ?? 0} name="receiverID" defaultValue={memory?.receiverID ?? ""}>
              <option value="">everyone</option>
              {people
                ?.filter(({ personType }) => personType === "Receiver")
                .map(({ personID, name, tag }) => (
                  <option key={personID} value={personID}>
                    only {tag} {name}
                  </option>
                ))}
            </select>
          </Field>
        </div>
        {memory?.memoryType !== "Default" && (
          <>
            <Field
              label="Title"
              note="A question as visitors ask it, or the title of a story. Default answers have none."
            >
              <input name="title" defaultValue={memory?.title ?? ""} maxLength={1_000} />
            </Field>
            <Field label="Other ways to ask" note="One a line">
              <textarea name="titleVariants" rows={2} defaultValue={memory?.titleVariants.join("\n")} />
            </Field>
          </>
        )}
        <Field label="Answers" note="Several answers are separated by a line with ---; one of them is told.">
          <textarea
            name="answers"
            rows={4}
            required
            defaultValue={memory?.answers.map(({ text }) => text).join("\n---\n")}
          />
        </Field>
        <div className="columns">
          <Field label="Date">
            <input name="date" type="date" defaultValue={memory?.date?.slice(0, 10)} />
          </Field>
          <Field label="Uncertain by days">
            <input
              name="dateUncertaintyDays"
              type="number"
              min={0}
              step="any"
              defaultValue={memory?.dateUncertaintyDays ?? ""}
            />
          </Field>
        </div>
        <div className="columns three">
          <Field label="Place">
            <input name="placeName" defaultValue={memory?.placeName ?? ""} />
          </Field>
          <Field label="Latitude">
            <input
              name="placeLatitude"
              type="number"
              step="any"
              min={-90}
              max={90}
              defaultValue={memory?.placeLatitude ?? ""}
            />
          </Field>
          <Field label="Longitude">
            <input
              name="placeLongitude"
              type="number"
              step="any"
              min={-180}
              max={180}
              defaultValue={memory?.placeLongitude ?? ""}
            />
          </Field>
        </div>
        <Field label="Hints" note="One a line: suggestions that follow the answer">
          <textarea name="hints" rows={2} defaultValue={memory?.hints.join("\n")} />
        </Field>
        <Field label="Media" note="One address a line, with a title after a space">
          <textarea
            name="media"
            rows={2}
            defaultValue={memory?.media.map(({ url, title }) => [url, title].filter(Boolean).join(" ")).join("\n")}
          />
        </Field>
        <Field label="Tags" note="Separated by commas">
          <input name="tags" defaultValue={memory?.tags.join(", ")} />
        </Field>
        <label className="check">
          <input type="checkbox" name="conclusive" defaultChecked={memory?.conclusive ?? false} />
          The answer stands alone: no question follows it
        </label>
        <footer>
          {memory !== null && (
            <button type="button" className="danger" onClick={() => onRemove(memory)}>
              Delete
            </button>
          )}
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="primary">
            Save
          </button>
        </footer>
      </form>
    </Modal>
  );
}

const lines = (text = ""): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const numberOrNull = (text = ""): number | null => (text.trim() === "" ? null : Number(text));

function readDetails(fields: Fields) {
  const { date = "", placeName = "", tags = "" } = fields;
  return {
    answers: (fields.answers ?? "")
      .split(/^\s*---\s*$/m)
      .map((text) => text.trim())
      .filter(Boolean),
    receiverID: fields.receiverID || null,
    date: date === "" ? null : `${date}T00:00:00Z`,
    dateUncertaintyDays: date === "" ? null : numberOrNull(fields.dateUncertaintyDays),
    placeName: placeName.trim() || null,
    placeLatitude: numberOrNull(fields.placeLatitude),
    placeLongitude: numberOrNull(fields.placeLongitude),
    hints: lines(fields.hints),
    tags: tags
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
    conclusive: fields.conclusive === "on",
  };
}

function readNewMemory(fields: Fields): NewMemory {
  const { memoryType = "Question", title = "" } = fields;
  const details = { ...readDetails(fields), media: readMedia(fields.media, []) };
  if (memoryType === "Default") return { memoryType, ...details };
  const titles = { title: title.trim(), titleVariants: lines(fields.titleVariants) };
  return memoryType === "Story"
    ? { memoryType: "Story", ...titles, ...details }
    : { memoryType: "Question", ...titles, ...details };
}

function readChanges(fields: Fields, memory: Memory): MemoryUpdate {
  const media = readMedia(fields.media, memory.media);
  const titles =
    memory.memoryType === "Default"
      ? {}
      : { title: (fields.title ?? "").trim(), titleVariants: lines(fields.titleVariants) };
  return { ...titles, ...readDetails(fields), media };
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.(png|webp|gif|avif)$/i, "image/$1"],
  [/\.jpe?g$/i, "image/jpeg"],
  [/\.svg$/i, "image/svg+xml"],
  [/\.mp3$/i, "audio/mpeg"],
  [/\.(wav|ogg)$/i, "audio/$1"],
  [/\.(mp4|webm)$/i, "video/$1"],
  [/\.pdf$/i, "application/pdf"],
];

/** Media of the lines of a field. Media that were there before keep their other fields. */
function readMedia(text: string | undefined, before: Memory["media"]): MediumInput[] {
  const inline = before
    .filter(({ url }) => url === null)
    .map(({ content, mimeType, title }) => ({ content, mimeType, title }));
  const linked = lines(text)
    .filter((line) => /^\S+:|^\//.test(line))
    .map((line) => {
      const [url = "", ...words] = line.split(/\s+/);
      const title = words.join(" ") || null;
      const known = before.find((medium) => medium.url === url);
      const path = url.split(/[?#]/)[0] ?? "";
      const type = TYPES.find(([pattern]) => pattern.test(path));
      const match = type?.[0].exec(path)?.[1] ?? "";
      return { url, title, mimeType: known?.mimeType ?? type?.[1].replace("$1", match.toLowerCase()) ?? "text/html" };
    });
  return [...inline, ...linked];
}
