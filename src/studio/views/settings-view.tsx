import type { AssistantUpdate } from "keepsake";
import { type FormEvent, useCallback } from "react";
import { useLoaded, type Workspace } from "../data/index.js";
import { Empty, Field, useReport, ViewHeader } from "../ui/index.js";

/** The settings of the assistant. */
export function SettingsView({
  workspace,
  onRename,
  onRemoved,
}: {
  workspace: Workspace;
  onRename: () => Promise<void>;
  onRemoved: () => void;
}) {
  const { local, assistantID } = workspace;
  const report = useReport();
  const { value: assistant } = useLoaded(useCallback(async () => (await local?.guide.read()) ?? null, [local]));
  if (local === null) {
    return (
      <>
        <ViewHeader title="Settings" />
        <Empty title="A server keeps its settings to itself">
          <p>
            A Giver writes and reviews, but cannot change settings. The owner does, with a login over the account
            operations of the server, or where the server runs.
          </p>
        </Empty>
      </>
    );
  }
  if (assistant === null) return <ViewHeader title="Settings" />;
  const { assistants } = local.engine;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { high, medium, low, tag = "", pin = "" } = fields;
    const prompts = (fields.continuationPrompts ?? "").split("\n").filter((line) => line.trim() !== "");
    const changes: AssistantUpdate = {
      name: fields.name,
      culture: fields.culture,
      presentation: fields.presentation || null,
      continuationPrompts: fields.defaultPrompts === "on" ? null : prompts,
      confidenceThresholds: { high: Number(high), medium: Number(medium), low: Number(low) },
      disableR2R3Loop: fields.asks !== "on",
      disableR4Loop: fields.proposes !== "on",
      disableR5Loop: fields.helps !== "on",
      ...(tag === "" ? {} : { giver: { tag, ...(pin === "" ? {} : { pin }) } }),
    };
    void report(async () => {
      await assistants.update(assistantID, changes);
      await onRename();
    }, "Settings saved");
  };
  const remove = async () => {
    if (!confirm(`Delete ${assistant.name} with all its memories? This cannot be undone.`)) return;
    if (await report(() => assistants.remove(assistantID))) onRemoved();
  };
  const { high, medium, low } = assistant.confidenceThresholds ?? { high: 0.7, medium: 0.5, low: 0.3 };
  const check = (name: string, label: string, isOn: boolean) => (
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={isOn} />
      {label}
    </label>
  );
  return (
    <>
      <ViewHeader title="Settings" />
      <form className="card settings" onSubmit={save}>
        <div className="columns">
          <Field label="Name">
            <input name="name" required defaultValue={assistant.name} />
          </Field>
          <Field label="Language" note="A culture such as en-GB or it-IT">
            <input name="culture" required defaultValue={assistant.culture} />
          </Field>
        </div>
        <Field label="First words">
          <textarea name="presentation" rows={2} defaultValue={assistant.presentation ?? ""} />
        </Field>
        <Field label="Questions that follow an answer" note="One a line">
          <textarea name="continuationPrompts" rows={2} defaultValue={assistant.continuationPrompts?.join("\n")} />
        </Field>
        {check("defaultPrompts", "Use those of the language", assistant.continuationPrompts === null)}
        <h2>How sure to be</h2>
        <div className="columns three">
          {(
            [
              ["high", high, "answers from here"],
              ["medium", medium, "asks back from here"],
              ["low", low, "is near from here"],
            ] as const
          ).map(([name, value, note]) => (
            <Field key={name} label={name} note={note}>
              <input name={name} type="number" min={0} max={1} step={0.01} required defaultValue={value} />
            </Field>
          ))}
        </div>
        <h2>Conversation</h2>
        {check("asks", "Asks which memory is meant", !assistant.disableR2R3Loop)}
        {check("proposes", "Asks before it tells a proposal", !assistant.disableR4Loop)}
        {check("helps", "Offers help after a miss", !assistant.disableR5Loop)}
        <h2>Giver</h2>
        <div className="columns">
          <Field label="Tag" note="Who says it and knows the PIN writes memories in the conversation">
            <input name="tag" defaultValue={assistant.giver?.tag ?? ""} />
          </Field>
          <Field label="New PIN" note="Six digits; empty keeps the present one">
            <input name="pin" type="password" inputMode="numeric" pattern="\d{6}" autoComplete="off" />
          </Field>
        </div>
        <footer>
          <button type="button" className="danger" onClick={remove}>
            Delete assistant
          </button>
          <button type="submit" className="primary">
            Save
          </button>
        </footer>
      </form>
    </>
  );
}
