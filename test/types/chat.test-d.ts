import type { Engine, Session } from "keepsake";
import type { Client, ClientSession } from "keepsake/client";
import type { ChatSession, ChatSessions } from "keepsake/element";
import { expectTypeOf, test } from "vitest";

test("a chat takes the sessions of the engine and of the client", () => {
  expectTypeOf<Session>().toExtend<ChatSession>();
  expectTypeOf<ClientSession>().toExtend<ChatSession>();
  expectTypeOf<Engine["sessions"]>().toExtend<ChatSessions>();
  expectTypeOf<Client["sessions"]>().toExtend<ChatSessions>();
});
