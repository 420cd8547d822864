import {
  type Assistant,
  type AssistantHandle,
  type AssistantUpdate,
  type CorrelationPair,
  createEngine,
  type Engine,
  type ImportProgress,
  type InspectedTurn,
  type Memory,
  type MemoryUpdate,
  type NewMemory,
  type NewPerson,
  type Person,
  type PersonUpdate,
  type QuestionAnswer,
  type UnansweredQuestion,
} from "keepsake";
import { type Client, type ClientSession, createClient } from "keepsake/client";
import type { ChatSessions } from "keepsake/element";
import { indexedDBStorage } from "keepsake/storage/indexeddb";
import { exportFromServer, type ImportSource, importToServer, type TransferOptions } from "./server-transfer.js";

/** The content of an assistant, wherever it is stored. */
export interface Content {
  listMemories(): Promise<readonly Memory[]>;
  searchMemories(text: string): Promise<readonly Memory[]>;
  addMemory(memory: NewMemory): Promise<void>;
  updateMemory(memoryID: string, changes: MemoryUpdate): Promise<void>;
  removeMemory(memoryID: string): Promise<void>;
  listPeople(): Promise<readonly Person[]>;
  addPerson(person: NewPerson): Promise<void>;
  updatePerson(personID: string, changes: PersonUpdate): Promise<void>;
  removePerson(personID: string): Promise<void>;
  listUnanswered(): Promise<readonly UnansweredQuestion[]>;
  answer(questionID: string, memory: QuestionAnswer): Promise<void>;
  merge(question: UnansweredQuestion, memoryID: string): Promise<void>;
  dismiss(questionID: string): Promise<void>;
  /** Answers of a language model that wait for the Giver. */
  listDrafts(): Promise<readonly Memory[]>;
  /** Makes a draft a memory that everybody may see. */
  approveDraft(memoryID: string): Promise<void>;
  importFile(source: ImportSource, options: TransferOptions): AsyncIterable<ImportProgress>;
  exportFile(format: "csv" | "jsonl"): AsyncIterable<string>;
  /** Pairs that wait for the Giver. */
  listPendingPairs(): Promise<readonly CorrelationPair[]>;
  acceptPair(pairID: string): Promise<void>;
  removePair(pairID: string): Promise<void>;
}

/** The assistant itself, without its content. */
export interface Settings {
  read(): Promise<Assistant>;
  update(changes: AssistantUpdate): Promise<void>;
  /** Removes the assistant with all it owns. */
  remove(): Promise<void>;
}

/** The owner of an assistant on a server. */
export interface OwnerLogin {
  readonly tenant: string;
  readonly userName: string;
  readonly password: string;
}

/** An assistant that the studio shows. */
export interface Workspace {
  readonly kind: "browser" | "server";
  readonly name: string;
  readonly assistantID: string;
  readonly sessions: ChatSessions;
  readonly content: Content;
  /** Null until the owner has logged in to a server. */
  readonly settings: Settings | null;
  /** Logs in to a server as the owner. @throws KeepsakeError LOGIN_FAILED, ASSISTANT_NOT_FOUND (of another owner) */
  logIn(owner: OwnerLogin): Promise<Settings>;
  /** The engine of this browser; null for a server. */
  readonly local: { readonly engine: Engine; readonly guide: AssistantHandle } | null;
  /** Calls the listener with every turn. Only engines of this browser report their turns. */
  onTurn(listener: (turn: InspectedTurn) => void): () => void;
}

const DATABASE = "keepsake-studio";
const MAX_LISTED = 1_000;

const listeners = new Set<(turn: InspectedTurn) => void>();
let browserEngine: Engine | null = null;

/** The engine of this browser, created once. */
export function openBrowserEngine(): Engine {
  browserEngine ??= createEngine({
    storage: indexedDBStorage(DATABASE),
    chatLog: { keepDays: 30 },
    inspect: (turn) => {
      for (const listener of listeners) listener(turn);
    },
  });
  return browserEngine;
}

export async function openBrowserWorkspace(assistantID: string): Promise<Workspace> {
  const engine = openBrowserEngine();
  const guide = await engine.assistants.get(assistantID);
  const { name } = await guide.read();
  const settings: Settings = {
    read: () => guide.read(),
    update: async (changes) => void (await engine.assistants.update(assistantID, changes)),
    remove: () => engine.assistants.remove(assistantID),
  };
  // The first question is answered offline, too. If the load fails, that question tries again.
  engine.sessions.load(assistantID).catch(() => undefined);
  return {
    kind: "browser",
    name,
    assistantID,
    sessions: engine.sessions,
    content: createLocalContent(guide),
    settings,
    logIn: async () => settings,
    local: { engine, guide },
    onTurn(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** How to reach an assistant of a server as its Giver. */
export interface ServerAddress {
  readonly baseURL: string;
  readonly assistantID: string;
  readonly tag: string;
  readonly pin: string;
}

/** @throws KeepsakeError PORT_FAILED, ASSISTANT_NOT_FOUND, WRONG_PIN */
export async function openServerWorkspace({ baseURL, assistantID, tag, pin }: ServerAddress): Promise<Workspace> {
  const client = createClient({ baseURL: baseURL.replace(/\/$/, "") });
  const giver = await client.sessions.open({ assistantID, tag, pin });
  return {
    kind: "server",
    name: new URL(baseURL).host,
    assistantID,
    sessions: client.sessions,
    content: createRemoteContent(giver),
    settings: null,
    logIn: (owner) => logIn(client, assistantID, owner),
    local: null,
    onTurn: () => () => {},
  };
}

async function logIn({ accounts }: Client, assistantID: string, owner: OwnerLogin): Promise<Settings> {
  const { token, challenge } = await accounts.login(owner);
  if (token === null)
    throw new Error(`The server asks for more than a password (${challenge}), which only a login page can do`);
  const { assistants } = accounts;
  // A user cannot see the settings of others.
  await assistants.get(token, assistantID);
  return {
    read: () => assistants.get(token, assistantID),
    update: async (changes) => void (await assistants.update(token, assistantID, changes)),
    remove: () => assistants.remove(token, assistantID),
  };
}

function createLocalContent(guide: AssistantHandle): Content {
  const { memories, unanswered, pairs } = guide;
  return {
    ...createSharedContent(guide),
    listMemories: async () => (await memories.list({ type: "ALL" })).memories,
    merge: ({ questionID }, memoryID) => unanswered.merge(questionID, memoryID),
    approveDraft: (memoryID) => guide.drafts.approve(memoryID, { everyone: true }),
    importFile: (source, options) => guide.import(source, options),
    exportFile: (format) => guide.export({ format }),
    listPendingPairs: async () => (await pairs.list({ pending: true })).pairs,
  };
}

function createRemoteContent({ giver }: ClientSession): Content {
  const { memories, unanswered, pairs } = giver;
  return {
    ...createSharedContent(giver),
    listMemories: async () => (await memories.list()).memories,
    async merge({ questionID, text }, memoryID) {
      const { titleVariants } = await memories.get(memoryID);
      await memories.update(memoryID, { titleVariants: [...titleVariants, text] });
      await unanswered.remove(questionID);
    },
    approveDraft: (memoryID) => memories.update(memoryID, { memoryType: "Question", receiverID: null }),
    importFile: (source, options) => importToServer(giver, source, options),
    exportFile: (format) => exportFromServer(giver, format),
    listPendingPairs: async () => (await pairs.list()).pairs.filter(({ pending }) => pending),
  };
}

/** The calls that are the same in the browser and over a server. */
function createSharedContent({ memories, people, unanswered, pairs }: AssistantHandle | ClientSession["giver"]) {
  return {
    async searchMemories(text: string) {
      const { matches } = await memories.filter({ text, numberOfResults: MAX_LISTED });
      return matches.map(({ memory }) => memory);
    },
    listDrafts: async () => (await memories.list({ type: "DRAFTS" })).memories,
    addMemory: async (memory: NewMemory) => void (await memories.add(memory)),
    updateMemory: (memoryID: string, changes: MemoryUpdate) => memories.update(memoryID, changes),
    removeMemory: (memoryID: string) => memories.remove(memoryID),
    listPeople: async () => (await people.list()).people,
    addPerson: async (person: NewPerson) => void (await people.add(person)),
    updatePerson: (personID: string, changes: PersonUpdate) => people.update(personID, changes),
    removePerson: (personID: string) => people.remove(personID),
    listUnanswered: async () => (await unanswered.list()).questions,
    answer: async (questionID: string, memory: QuestionAnswer) => void (await unanswered.answer(questionID, memory)),
    dismiss: (questionID: string) => unanswered.remove(questionID),
    acceptPair: async (pairID: string) => void (await pairs.update(pairID, { pending: false })),
    removePair: (pairID: string) => pairs.remove(pairID),
  };
}
