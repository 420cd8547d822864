import type { AssistantHandle, EngineOptions, NewAssistant, NewMemory } from "keepsake";
import type { EffectName, EffectParams, ResultEvent } from "../../src/dialog/index.js";
import { phrasesFor } from "../../src/dialog/index.js";
import { createLanguages } from "../../src/languages/known/index.js";
import { authoringEffects } from "../../src/sessions/effects/authoring-effects.js";
import { giverEffects } from "../../src/sessions/effects/giver-effects.js";
import { changeUser } from "../../src/sessions/effects/identity.js";
import { receiverEffects } from "../../src/sessions/effects/receiver-effects.js";
import { reviewEffects } from "../../src/sessions/effects/review-effects.js";
import { createTurnContext } from "../../src/sessions/run/index.js";
import type { SessionRecord } from "../../src/sessions/stored/index.js";
import type { SessionDependencies, Turn, TurnContext } from "../../src/sessions/turn/index.js";
import { createGuide, HOURS } from "../support/assistants.js";
import { innerStores } from "../support/inner-stores.js";
import { recordingStorage } from "../support/storages.js";
import { type TestEngine, testEngine } from "../support/test-engine.js";

const EFFECTS = { ...authoringEffects, ...giverEffects, ...receiverEffects, ...reviewEffects, changeUser } as const;

/** An assistant, and turns whose effects a test runs one by one. */
export interface EffectBench extends TestEngine {
  readonly guide: AssistantHandle & { readonly evaID: string };
  /** The ID of the memory with this title. */
  id(title: string): Promise<string>;
  /** A turn of a visitor's session, with these fields replaced. */
  context(parts?: Partial<Turn>, session?: Partial<SessionRecord>, more?: Partial<TurnContext>): Promise<TurnContext>;
  /** Runs one effect. */
  run<N extends EffectName & keyof typeof EFFECTS>(
    context: TurnContext,
    name: N,
    params: EffectParams[N],
  ): Promise<ResultEvent | undefined>;
}

/** Creates an {@link EffectBench}. */
export async function effectBench(
  memories: readonly NewMemory[] = [HOURS],
  { assistant = {}, ...options }: EngineOptions & { readonly assistant?: Partial<NewAssistant> } = {},
): Promise<EffectBench> {
  const storage = recordingStorage();
  const parts = testEngine({ ...options, storage });
  const guide = await createGuide(parts.engine, memories, assistant);
  await parts.engine.sessions.open({ assistantID: guide.assistantID });
  const doc = (await storage.dump()).find(({ collection, id }) => collection === "session" && id === "state");
  const record = doc?.value as never as SessionRecord;
  const { ports, stores } = innerStores(parts);
  const languages = createLanguages([]);
  const deps = {
    ports: { ...ports, geocoder: options.geocoder ?? null },
    languages,
    phrasesOf: async (culture: string) => phrasesFor(culture, {}, await languages.loadPhrases(culture)),
    fallbacks: { board: { answer: async () => null }, completion: { answer: async () => null } },
    sessionIdleMs: 60_000,
    inspect: null,
  } as never as SessionDependencies;
  return {
    ...parts,
    guide,
    id: async (title) =>
      (await guide.memories.list()).memories.find((memory) => memory.title === title)?.memoryID ?? "",
    async context(fields = {}, session = {}, more = {}) {
      const store = await stores.open(guide.assistantID);
      await store.index.load();
      const context = await createTurnContext(
        deps,
        store,
        { ...record, ...session },
        { sessionID: "s", account: null },
      );
      Object.assign(context.turn, fields);
      return { ...context, ...more };
    },
    async run(context, name, params) {
      const effect = EFFECTS[name] as (context: TurnContext, params: unknown) => Promise<ResultEvent | undefined>;
      return effect(context, params);
    },
  };
}

/** The user of a Giver session. */
export const GIVER_USER = { personID: "giver", tag: "🔑", authenticated: true, giver: true, pinVersion: 1 };
