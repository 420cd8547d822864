import type { Assistant, AssistantUpdate } from "keepsake";
import { type FormEvent, useCallback, useState } from "react";
import { type Settings, useLoaded, type Workspace } from "../data/index.js";
import { Field, useReport, ViewHeader } from "../ui/index.js";

interface SettingsProps {
  readonly workspace: Workspace;
  readonly onRename: () => Promise<void>;
  readonly onRemoved: () => void;
}

/** The settings of the assistant. Those of a server need the login of the owner. */
export function SettingsView({ workspace, ...handlers }: SettingsProps) {
  const [settings, setSettings] = useState(workspace.settings);
  const load = useCallback(async () => (await settings?.read()) ?? null, [settings]);
  const { value: assistant, error } = useLoaded(load);
  return (
    <>
      <ViewHeader title="Settings" />
      {error !== null && (
        <p className="report error" role="alert">
          {error}
        </p>
      )}
      {settings === null && <OwnerForm workspace={workspace} onLogin={setSettings} />}
      {settings !== null && assistant !== null && (
        <SettingsForm settings={settings} assistant={assistant} {...handlers} />
      )}
    </>
  );
}

/** Asks for the login of the owner: a Giver writes and reviews, but does not change settings. */
function OwnerForm({ workspace, onLogin }: { workspace: Workspace; onLogin: (settings: Settings) => void }) {
  const report = useReport();
  const logIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { tenant = "", userName = "", password = "" } = fields;
    void report(async () => onLogin(await workspace.logIn({ tenant, userName, password })));
  };
  return (
    <form className="card settings" onSubmit={logIn}>
      <h2>The owner changes the settings of a server</h2>
      <p>
        The Giver writes and reviews. Log in as the user who owns the assistant. One that belongs to no user is changed
        where the server runs.
      </p>
      <div className="columns three">
        <Field label="Tenant">
          <input name="tenant" required autoComplete="organization" />
        </Field>
        <Field label="User name">
          <input name="userName" required autoComplete="username" />
        </Field>
        <Field label="Password">
          <input name="password" type="password" required autoComplete="current-password" />
        </Field>
      </div>
      <footer>
        <button type="submit" className="primary">
          Log in
        </button>
      </footer>
    </form>
  );
}

function SettingsForm({
  settings,
  assistant,
  onRename,
  onRemoved,
}: Omit<SettingsProps, "workspace"> & { settings: Settings; assistant: Assistant }) {
  const report = useReport();
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
      await settings.update(changes);
      await onRename();
    }, "Settings saved");
  };
  const remove = async () => {
    if (!confirm(`Delete ${assistant.name} with all its memories? This cannot be undone.`)) return;
    if (await report(() => settings.remove())) onRemoved();
  };
  const { high, medium, low } = assistant.confidenceThresholds ?? { high: 0.7, medium: 0.5, low: 0.3 };
  const check = (name: string, label: string, isOn: boolean) => (
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={isOn} />
      {label}
    </label>
  );
  return (
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
          <Field key={name} label={`${name[0]?.toUpperCase()}${name.slice(1)}`} note={note}>
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
  );
}
