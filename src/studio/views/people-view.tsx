import type { Person } from "keepsake";
import { type FormEvent, useCallback } from "react";
import { useLoaded, type Workspace } from "../data/index.js";
import { Empty, Field, useReport, ViewHeader } from "../ui/index.js";

/** The people that the assistant knows, and their PINs. */
export function PeopleView({ workspace }: { workspace: Workspace }) {
  const report = useReport();
  const { content } = workspace;
  const { value: people, error, reload } = useLoaded(useCallback(() => content.listPeople(), [content]));
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { name = "", tag = "", pin = "" } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const isDone = await report(() => content.addPerson({ name, tag, pin: pin || null }), `${name} added`);
    if (isDone) form.reset();
    reload();
  };
  const change = async (person: Person, event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const pin = String(new FormData(form).get("pin"));
    await report(
      () => content.updatePerson(person.personID, { pin: pin || null }),
      pin ? "PIN changed" : "PIN removed",
    );
    form.reset();
  };
  const remove = async (person: Person) => {
    await report(
      () => content.removePerson(person.personID),
      `${person.name} removed. Their memories are the Giver's now.`,
    );
    reload();
  };
  return (
    <>
      <ViewHeader
        title="People"
        note="Somebody who proves a tag by its PIN gets the memories that are private to them."
      />
      {error !== null && <p className="report error">{error}</p>}
      {people?.length === 0 && (
        <Empty title="Nobody yet">
          <p>Without people all memories are public. Add somebody below.</p>
        </Empty>
      )}
      <ul className="people">
        {people?.map((person) => (
          <li key={person.personID} className="card">
            <span className="face">{person.tag}</span>
            <div>
              <strong>{person.name}</strong>
              <small>{person.personType === "Giver" ? "the Giver: writes and reviews" : "has private memories"}</small>
            </div>
            <form onSubmit={(event) => change(person, event)}>
              <input
                name="pin"
                type="password"
                inputMode="numeric"
                pattern="\d{6}"
                placeholder="New PIN"
                aria-label={`New PIN of ${person.name}`}
                autoComplete="off"
              />
              <button type="submit">Set</button>
            </form>
            {person.personType === "Receiver" && (
              <button type="button" className="danger" onClick={() => remove(person)}>
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      <section className="card">
        <h2>Add a person</h2>
        <form className="inline" onSubmit={add}>
          <Field label="Name">
            <input name="name" required maxLength={100} />
          </Field>
          <Field label="Tag" note="An emoji, for example">
            <input name="tag" required maxLength={64} />
          </Field>
          <Field label="PIN" note="Six digits, or none">
            <input name="pin" type="password" inputMode="numeric" pattern="\d{6}" autoComplete="off" />
          </Field>
          <button type="submit" className="primary">
            Add
          </button>
        </form>
      </section>
    </>
  );
}
