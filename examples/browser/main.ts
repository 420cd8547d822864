/**
 * A museum guide in a browser tab, without a server: `npm run browser-example`, then open `examples/browser/index.html`.
 * Everything it learns stays in this browser.
 */
import type { DialogState } from "keepsake";
import { describeError, type Guide, openGuide } from "./guide.js";

const element = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;
const talk = element<HTMLFormElement>("talk");
const teach = element<HTMLFormElement>("teach");

async function main(): Promise<void> {
  const { assistant, session }: Guide = await openGuide();
  const ask = async (text: string): Promise<void> => {
    say("visitor", text);
    show(await session.enterText(text));
  };
  onSubmit(talk, ({ text }) => ask(text ?? ""));
  onSubmit(teach, async ({ title, answer }) => {
    await assistant.memories.add({
      memoryType: "Question",
      title: title ?? "",
      answers: [{ text: answer ?? "" }],
      conclusive: true,
    });
    element<HTMLDetailsElement>("lesson").open = false;
    say("guide", `Thank you, I will remember. Ask me: ${title}`);
    await count();
  });
  const count = async (): Promise<void> => {
    const { count } = await assistant.memories.list({ howMany: 1 });
    element("count").textContent = `${count} memories in this browser`;
  };
  const show = ({ emission, hints }: DialogState): void => {
    if (emission !== null) say("guide", emission);
    element("hints").replaceChildren(...hints.map((hint) => createHintButton(hint, () => showErrors(() => ask(hint)))));
  };
  show(session.state);
  await count();
  element("page").dataset.ready = "true";
}

/** Clears a form after its input was processed. */
function onSubmit(form: HTMLFormElement, run: (fields: Readonly<Record<string, string>>) => Promise<void>): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
    void showErrors(async () => {
      await run(fields);
      form.reset();
    });
  });
}

async function showErrors(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    say("error", describeError(error));
  }
}

/** Adds a line as text, not as markup, because visitors write it. */
function say(who: "visitor" | "guide" | "error", text: string): void {
  const line = document.createElement("p");
  line.className = who;
  line.textContent = text;
  element("log").append(line);
  line.scrollIntoView({ block: "end" });
}

function createHintButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.addEventListener("click", onClick);
  return button;
}

void showErrors(main);
