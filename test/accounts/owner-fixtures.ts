import type { AssistantHandle, EngineOptions, NewAssistant, User, UserUpdate } from "keepsake";
import { GIVER, HOURS, SURE_OF_TITLES } from "../support/assistants.js";
import { type AccountsEngine, accountsEngine } from "./accounts-engine.js";

/** A user who may create assistants, and one assistant. */
export interface OwnerEngine extends AccountsEngine {
  readonly token: string;
  readonly userID: string;
  readonly guide: AssistantHandle;
  /** The user, as they see themselves. */
  self(): Promise<User>;
  /** Changes the owner as the super administrator does. */
  set(changes: UserUpdate): Promise<void>;
  /** Enters one text in a new session with the guide. */
  visit(text?: string): Promise<string | null>;
}

/** An engine with the user Ada, who has all features, was born in 1990, and owns a guide with one memory. */
export async function ownerEngine(
  options: EngineOptions = {},
  { rights = {}, assistant = {} }: { readonly rights?: UserUpdate; readonly assistant?: Partial<NewAssistant> } = {},
): Promise<OwnerEngine> {
  const test = await accountsEngine(options);
  const { engine, root } = test;
  const ada = await test.user({ birthDate: "1990-05-01", pAndCUAccepted: true });
  const { userID } = ada.user;
  const set = async (changes: UserUpdate): Promise<void> => void (await engine.accounts.update(root, userID, changes));
  await set({ enableSvcCreation: true, enableBoardOfExperts: true, enableDeepThought: true, ...rights });
  const { assistantID } = await engine.accounts.assistants.create(ada.token, {
    name: "Guide",
    giver: GIVER,
    confidenceThresholds: SURE_OF_TITLES,
    ...assistant,
  });
  const guide = await engine.assistants.get(assistantID);
  await guide.memories.add(HOURS);
  return {
    ...test,
    guide,
    userID,
    token: ada.token,
    self: () => engine.accounts.get(ada.token),
    set,
    async visit(text = "When do you open?") {
      const session = await engine.sessions.open({ assistantID });
      return (await session.enterText(text)).emission;
    },
  };
}
