import { type FormEvent, useCallback } from "react";
import museum from "../../../examples/data/lighthouse-museum.csv?raw";
import { openBrowserEngine, openServerWorkspace, readServerLink, useLoaded, type Workspace } from "../data/index.js";
import { Field, Mark, useReport } from "../ui/index.js";

/** The first page: choose an assistant of this browser, create one, or connect to a server. */
export function Welcome({
  failure,
  onOpen,
  onConnect,
}: {
  failure: string | null;
  onOpen: (assistantID: string) => Promise<void>;
  onConnect: (workspace: Workspace) => void;
}) {
  const report = useReport();
  const link = readServerLink();
  const load = useCallback(async () => (await openBrowserEngine().assistants.list()).assistants, []);
  const { value: assistants, error } = useLoaded(load);

  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void report(async () => {
      const { assistantID } = await openBrowserEngine().assistants.create({
        name: String(fields.get("name")),
        culture: String(fields.get("culture")),
      });
      await onOpen(assistantID);
    });
  };
  const openExample = () =>
    report(async () => {
      const guide = await openBrowserEngine().assistants.ensure({
        key: "studio-museum",
        name: "Lighthouse museum",
        presentation: "Welcome to the lighthouse. What would you like to know?",
        continuationPrompts: [],
        giver: { tag: "🔑", pin: "123456" },
      });
      if (guide.isNew) await guide.import(museum, { format: "csv", warnSimilar: false });
      await onOpen(guide.assistantID);
    });
  const importBundle = (file: File | undefined) =>
    file !== undefined &&
    report(async () => {
      const { assistantID } = await openBrowserEngine().assistants.importBundle(file);
      if (assistantID === null) throw new Error("The file holds no assistant");
      await onOpen(assistantID);
    });
  const connect = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { baseURL = "", assistantID = "", tag = "", pin = "" } = fields;
    void report(async () => onConnect(await openServerWorkspace({ baseURL, assistantID, tag, pin })));
  };

  return (
    <main className="welcome">
      <header>
        <Mark />
        <h1>Keepsake Studio</h1>
        <p>
          Fill an assistant with memories, talk with it, and see why it answers what it answers. Everything stays in
          this browser.
        </p>
      </header>
      {(failure ?? error) !== null && (
        <p className="report error" role="alert">
          {failure ?? error}
        </p>
      )}
      <section className="card lead">
        <h2>Try an example</h2>
        <p>A museum guide with 16 memories. Its Giver has the tag 🔑 and the PIN 123456.</p>
        <button type="button" className="primary" onClick={openExample}>
          Open the lighthouse museum
        </button>
      </section>
      {assistants !== null && assistants.length > 0 && (
        <section className="card">
          <h2>In this browser</h2>
          <ul className="assistants">
            {assistants.map(({ assistantID, name, culture }) => (
              <li key={assistantID}>
                <button type="button" onClick={() => report(() => onOpen(assistantID))}>
                  <strong>{name}</strong> <small>{culture}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="card own">
        <h2>Start your own</h2>
        <form onSubmit={create}>
          <Field label="Name">
            <input name="name" required maxLength={100} placeholder="Family archive" />
          </Field>
          <Field label="Language">
            <select name="culture" defaultValue="en-GB">
              <option value="en-GB">English</option>
              <option value="it-IT">Italian</option>
            </select>
          </Field>
          <button type="submit">Create</button>
        </form>
        <label className="file">
          <span>or open a bundle that was exported before</span>
          <input
            type="file"
            accept=".jsonl,.json,.bundle"
            onChange={(event) => importBundle(event.target.files?.[0])}
          />
        </label>
      </section>
      <section className="card">
        <details open={link !== null}>
          <summary>Connect to a server</summary>
          <form onSubmit={connect}>
            <Field label="Address">
              <input
                name="baseURL"
                type="url"
                required
                placeholder="http://127.0.0.1:3000"
                defaultValue={link?.baseURL}
              />
            </Field>
            <Field label="Assistant">
              <input name="assistantID" required defaultValue={link?.assistantID} />
            </Field>
            <Field label="Giver's tag">
              <input name="tag" required />
            </Field>
            <Field label="PIN">
              <input name="pin" type="password" required autoComplete="off" />
            </Field>
            <button type="submit">Connect</button>
          </form>
        </details>
      </section>
    </main>
  );
}
