import type { Engine } from "keepsake";
import { createRestHandler } from "keepsake/rest";
import type { FakeClock } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER } from "../support/assistants.js";
import { recordingStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const STRANGER = { clientKey: "203.0.113.9" };
const PASSWORD = "open sesame";

interface Guessing {
  readonly engine: Engine;
  readonly clock: FakeClock;
  readonly assistantID: string;
}

/** The secrets, and one attempt at each. An attempt resolves to true if it got in. */
const SECRETS: readonly [string, (guessing: Guessing, isRight: boolean, clientKey: string) => Promise<boolean>][] = [
  [
    "the password of an assistant",
    (guessing, isRight, key) => opens(guessing, { password: isRight ? PASSWORD : "no" }, key),
  ],
  [
    "a person's PIN",
    (guessing, isRight, key) => opens(guessing, { ...EVA, ...pin(isRight, EVA), password: PASSWORD }, key),
  ],
  [
    "the Giver's PIN",
    (guessing, isRight, key) => opens(guessing, { ...GIVER, ...pin(isRight, GIVER), password: PASSWORD }, key),
  ],
  [
    "a PIN that is entered as text",
    async ({ engine, assistantID }, isRight, clientKey) => {
      const opening = { assistantID, tag: EVA.tag, password: PASSWORD };
      const session = await engine.sessions.open(opening, { clientKey });
      return (await session.enterText(isRight ? EVA.pin : "000000")).currentTagAuthenticated;
    },
  ],
];

const pin = (isRight: boolean, person: typeof EVA | typeof GIVER) => ({ pin: isRight ? person.pin : "000000" });

const opens = ({ engine, assistantID }: Guessing, opening: object, clientKey: string) =>
  engine.sessions.open({ assistantID, ...opening }, { clientKey }).then(
    () => true,
    () => false,
  );

async function guessing(options: Parameters<typeof testEngine>[0] = {}): Promise<Guessing> {
  const { engine, clock } = testEngine(options);
  const { assistantID } = await createGuide(engine, [], { password: PASSWORD });
  return { engine, clock, assistantID };
}

describe.each(SECRETS)("wrong guesses at %s", (_, attempt) => {
  test("lock the client that guesses, and nobody else", async () => {
    const setting = await guessing();
    for (let i = 0; i < 6; i++) expect(await attempt(setting, false, STRANGER.clientKey)).toBe(false);
    setting.clock.advance(30_000);
    expect(await attempt(setting, false, STRANGER.clientKey)).toBe(false);
    setting.clock.advance(30_000);
    // Half a minute is over, but the second lock of this client is longer.
    expect(await attempt(setting, true, STRANGER.clientKey)).toBe(false);
    expect(await attempt(setting, true, "198.51.100.7")).toBe(true);
  });

  test("once a minute for a day keep no visitor out", async () => {
    const setting = await guessing({ sessionIdleMs: 60_000 });
    let admitted = 0;
    for (let minute = 1; minute <= 24 * 60; minute++) {
      setting.clock.advance(60_000);
      await attempt(setting, false, STRANGER.clientKey);
      if (minute % 10 === 0 && (await attempt(setting, true, `visitor ${minute % 7}`))) admitted++;
    }
    expect(admitted).toBe(144);
  });
});

test("a visitor who guesses too often is told how long to wait", async () => {
  const { engine, assistantID } = await guessing();
  const session = await engine.sessions.open({ assistantID, password: PASSWORD }, STRANGER);
  const emissions: (string | null)[] = [];
  for (let i = 0; i < 6; i++) {
    await session.changeTag(EVA.tag);
    emissions.push((await session.enterText("000000")).emission);
  }
  expect(emissions.at(-1)).toMatch(/\b30 seconds/);
});

test("a PIN is checked less than 500 times a day, whatever clients guess", async () => {
  const { engine, hasher, clock } = testEngine({ sessionIdleMs: 60_000 });
  const { assistantID } = await createGuide(engine, []);
  const before = hasher.verifyCalls;
  for (let guess = 0; guess < 24 * 60 * 2; guess++) {
    clock.advance(30_000);
    const opened = engine.sessions.open({ assistantID, tag: EVA.tag, pin: "000000" }, { clientKey: `bot ${guess}` });
    await expect(opened).rejects.toMatchObject({ code: "WRONG_PIN" });
  }
  expect(hasher.verifyCalls - before).toBeGreaterThan(100);
  expect(hasher.verifyCalls - before).toBeLessThan(500);
});

test("the client is stored as a digest only", async () => {
  const storage = recordingStorage();
  const setting = await guessing({ storage });
  for (const [, attempt] of SECRETS) {
    await attempt(setting, false, STRANGER.clientKey);
    await attempt(setting, true, STRANGER.clientKey);
  }
  expect(JSON.stringify(storage.ops)).not.toContain(STRANGER.clientKey);
});

test("clientKey of REST counts wrong PINs and passwords, too", async () => {
  const { engine, clock, assistantID } = await guessing();
  const handle = createRestHandler(engine, { clientKey: (request) => request.headers.get("x-client") });
  const open = async (client: string, password: string) => {
    const body = JSON.stringify({ svcID: assistantID, password });
    const headers = { "x-client": client, "content-type": "application/json" };
    return (await handle(new Request("http://keepsake.test/svc/v2/Session", { method: "POST", headers, body }))).status;
  };
  const refused = [];
  for (let i = 0; i < 6; i++) refused.push(await open("a", "no"));
  expect(refused).toEqual([403, 403, 403, 403, 429, 429]);
  clock.advance(30_000);
  expect(await open("a", "no")).toBe(429);
  clock.advance(30_000);
  expect([await open("a", PASSWORD), await open("b", PASSWORD)]).toEqual([429, 200]);
});

test.each([7, "", null])("a clientKey that is %j is refused or ignored", async (clientKey) => {
  const { engine, assistantID } = await guessing();
  const opened = engine.sessions.open({ assistantID, password: PASSWORD }, { clientKey } as never);
  if (clientKey === 7) await expect(opened).rejects.toMatchObject({ code: "INVALID_FIELD", field: "clientKey" });
  else await expect(opened).resolves.toBeDefined();
});
