/**
 * A museum guide for a screen that many people use: `npm run kiosk`.
 *
 * It speaks two languages, proposes a story when a visitor is silent, and forgets the conversation when nobody is there.
 */
import { createEngine } from "keepsake";
import { defineKeepsakeChat, type KeepsakeChatElement } from "keepsake/element";
import { indexedDBStorage } from "keepsake/storage/indexeddb";
import { GUIDES, type Language } from "./guides.js";
import "./style.css";

/** After this long without a touch, the visitor has left. */
const VISITOR_LEFT_MS = 180_000;

const engine = createEngine({ storage: indexedDBStorage("museum-kiosk") });
const find = <Kind extends HTMLElement>(selector: string): Kind => document.querySelector(selector) as Kind;
const chat = find<KeepsakeChatElement>("keepsake-chat");
const [start, talk] = [find(".start"), find(".talk")];
let leaving = 0;

/** Opens a conversation in a language. The one before is not continued: somebody else may have had it. */
async function begin(language: Language): Promise<void> {
  const { finish, topics, name } = GUIDES[language];
  document.documentElement.lang = language;
  chat.lang = language;
  find(".talk h1").textContent = name;
  find(".finish").textContent = finish;
  find(".topics").replaceChildren(...topics.map((topic) => createButton(topic, () => void chat.chat?.send(topic))));
  for (const button of talk.querySelectorAll<HTMLElement>("[data-language]"))
    button.ariaPressed = String(button.dataset.language === language);
  show("talk");
  const assistantID = await ensureGuide(language);
  await chat.connect(engine.sessions, { assistantID }, { remember: null, isNew: true });
}

/** The guide of a language. The first visit fills it. */
async function ensureGuide(language: Language): Promise<string> {
  const { culture, name, presentation, table } = GUIDES[language];
  const guide = await engine.assistants.ensure({ key: language, name, culture, presentation, continuationPrompts: [] });
  if (guide.isNew) await guide.import(table, { format: "csv", warnSimilar: false });
  return guide.assistantID;
}

function show(screen: "start" | "talk"): void {
  document.body.dataset.screen = screen;
  start.hidden = screen !== "start";
  talk.hidden = screen !== "talk";
  if (screen === "start") chat.session = null;
  watch();
}

/** Returns to the first screen if nobody touches this one. */
function watch(): void {
  clearTimeout(leaving);
  if (!talk.hidden) leaving = window.setTimeout(() => show("start"), VISITOR_LEFT_MS);
}

function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.addEventListener("click", onClick);
  return button;
}

defineKeepsakeChat();
for (const button of document.querySelectorAll<HTMLElement>("[data-language]"))
  button.addEventListener("click", () => void begin(button.dataset.language as Language));
find(".finish").addEventListener("click", () => show("start"));
for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, watch);
