import { expect, test } from "vitest";
import { restServer } from "./rest-server.js";

test("opens, asks, reads and closes a session", async () => {
  const { ask, guide } = await restServer();
  const opened = await ask("POST", "/Session", { body: { svcID: guide.assistantID } });
  expect(opened).toMatchObject({
    requestID: 1,
    resultCode: 0,
    resultMessage: "Ok",
    sessionID: expect.stringMatching(/^[0-9a-f]{32}$/),
    currentState: { state: "R1" },
  });
  const answered = await ask("POST", `/TextEnteredEvent/${opened.sessionID}`, { body: { text: "When do you open?" } });
  expect(answered).toMatchObject({ requestID: 2, resultCode: 0, currentState: { emission: "At nine." } });
  expect(await ask("GET", `/Session/${opened.sessionID}`)).toMatchObject({ currentState: answered.currentState });
  expect(await ask("DELETE", `/Session/${opened.sessionID}`)).toMatchObject({ resultCode: 0 });
  expect(await ask("GET", `/Session/${opened.sessionID}`)).toMatchObject({ resultCode: 404 });
});
