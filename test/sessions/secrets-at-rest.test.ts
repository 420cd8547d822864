import { fakeIds } from "keepsake/testing";
import { expect, test } from "vitest";
import { createGuide, EVA, GIVER, HOURS, PARKING, TWINS } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { loggedText } from "../support/logged-text.js";
import { recordingStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

test("no session ID, PIN or password is ever stored or logged", async () => {
  const storage = recordingStorage();
  const { engine, logger } = testEngine({ storage, ids: fakeIds("k") });
  const guide = await createGuide(engine, [HOURS, PARKING, ...TWINS], { password: "open sesame 42" });
  const { assistantID } = guide;
  const password = "open sesame 42";
  await guide.people.update(guide.evaID, { pin: "271828" });
  await guide.people.add({ name: "Uwe", tag: "🐻", pin: "161803" });

  const giver = await engine.sessions.open({ assistantID, password, ...GIVER });
  await requireGiver(giver).memories.add({
    ...HOURS,
    title: "Where is the garden?",
    media: [{ mimeType: "text/plain", content: "a" }],
  });
  const eva = await engine.sessions.open({ assistantID, password, tag: EVA.tag });
  await eva.enterText("999777");
  await eva.enterText("271828");
  await eva.enterText("When was the wedding?");
  await eva.enterText("2");
  await eva.enterText("When do you open?");
  await eva.feedback();
  await eva.abort();
  const next = await engine.sessions.open({ assistantID, password, continueFromSessionID: eva.sessionID });
  await next.changeTag("🐻");
  await next.abort();
  await next.enterText("161803");
  await next.enterText("161803");
  await next.enterText("My PIN is 161803.");
  await next.timeout();
  await next.enterText("161803");
  await engine.sessions.open({ assistantID, password: "a wrong guess" }).catch(() => {});
  await engine.sessions.open({ assistantID, password, tag: "🐻", pin: "888666" }).catch(() => {});

  const secrets = [giver.sessionID, eva.sessionID, next.sessionID];
  secrets.push(GIVER.pin, EVA.pin, "271828", "161803", "999777", "888666", "open sesame", "a wrong guess");
  const stored = JSON.stringify([storage.ops, await storage.dump()]);
  const logged = loggedText(logger);
  expect(stored).toContain("When was the wedding?");
  for (const secret of secrets) {
    expect(stored).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
  expect(await storage.dump()).not.toHaveLength(0);
});

test("reading returns no secrets", async () => {
  const { engine } = testEngine();
  const guide = await createGuide(engine, [], { password: "open sesame" });
  const session = await engine.sessions.open({ assistantID: guide.assistantID, password: "open sesame", ...GIVER });
  const read = JSON.stringify([
    await guide.read(),
    await guide.people.list(),
    await requireGiver(session).people.get(guide.evaID),
    await engine.assistants.list(),
    session.state,
  ]);
  expect(read).not.toMatch(/pinHash|passwordHash|pinVersion|\$fake\$|open sesame|654321|123456/);
});
