import {
  type AssistantHandle,
  createEngine,
  type Engine,
  KeepsakeError,
  type NewAssistant,
  type NewMemory,
  type NewPerson,
  type Storage,
} from "keepsake";
import { createClient } from "keepsake/client";
import { defineKeepsakeChat, type KeepsakeChatElement } from "keepsake/element";
import { indexedDBStorage } from "keepsake/storage/indexeddb";

/** A guide in this tab, and how its chat begins. */
export interface ChatPageOptions {
  /** Name of the database. */
  readonly database: string;
  readonly assistant?: Partial<NewAssistant>;
  readonly memories?: readonly NewMemory[];
  readonly people?: readonly NewPerson[];
  readonly tag?: string;
  readonly pin?: string;
}

/** The functions of the test page. */
export interface ChatPage {
  /** Connects the chat to an engine of this tab. */
  connectEngine(options: ChatPageOptions): Promise<void>;
  /** Connects the chat to a server. */
  connectServer(baseURL: string, assistantID: string): Promise<void>;
  /** True makes all writes of the engine fail, as on a full disk. */
  isDiskFull: boolean;
  readonly chat: KeepsakeChatElement;
  engine?: Engine;
  guide?: AssistantHandle;
}

declare global {
  var chatPage: ChatPage;
}

defineKeepsakeChat();
const chat = document.querySelector("keepsake-chat");
if (chat === null) throw new Error("The page has no chat");

globalThis.chatPage = {
  chat,
  isDiskFull: false,
  async connectEngine({ database, assistant, memories = [], people = [], tag, pin }) {
    const engine = createEngine({ storage: failWhenFull(indexedDBStorage(database)), chatLog: { keepDays: 1 } });
    const thresholds = { high: 0.3, medium: 0.2, low: 0.1 };
    const guide = await engine.assistants.ensure({
      key: "guide",
      name: "Guide",
      continuationPrompts: [],
      confidenceThresholds: thresholds,
      ...assistant,
    });
    if (guide.isNew) {
      for (const person of people) await guide.people.add(person);
      for (const memory of memories) await guide.memories.add(memory);
      await engine.train();
    }
    chatPage.engine = engine;
    chatPage.guide = guide;
    await chat.connect(engine.sessions, { assistantID: guide.assistantID, tag: tag ?? null, pin: pin ?? null });
  },
  async connectServer(baseURL, assistantID) {
    await chat.connect(createClient({ baseURL, timeoutMs: 5_000 }).sessions, { assistantID });
  },
};

function failWhenFull(storage: Storage): Storage {
  return new Proxy(storage, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown;
      if (typeof value !== "function") return value;
      if (key !== "commit") return value.bind(target);
      return (...parameters: unknown[]): unknown => {
        if (chatPage.isDiskFull) throw new KeepsakeError("STORAGE_FULL", "The disk is full");
        return Reflect.apply(value, target, parameters);
      };
    },
  });
}
