/** What must work in every runtime, over the built package: accounts, an import, a conversation, REST. */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { createEngine } from "keepsake";
import { createRestHandler, toNodeListener } from "keepsake/rest";

const engine = createEngine();
const ada = { userName: "ada", eMail: "ada@example.org", password: "correct horse battery" };
const user = await engine.accounts.bootstrap({ tenant: "Museum", ...ada });
assert.equal(user?.userName, "ada");
const login = await engine.accounts.login({ tenant: "Museum", userName: "ada", password: ada.password });
assert.equal(login.challenge, null);

const guide = await engine.assistants.ensure({ key: "museum", name: "Guide", giver: { tag: "🔑", pin: "123456" } });
const { imported } = await guide.import("question,answer\nWhen do you open?,At nine.", { format: "csv" });
assert.equal(imported, 1);
const giver = await engine.sessions.open({ assistantID: guide.assistantID, tag: "🔑", pin: "123456" });
assert.equal(giver.state.state, "G1");

const server = createServer(toNodeListener(createRestHandler(engine)));
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${server.address().port}/svc/v2`;
const post = async (path, body) => {
  const headers = { "content-type": "application/json" };
  return (await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
};
const { sessionID } = await post("/Session", { svcID: guide.assistantID });
const { currentState } = await post(`/TextEnteredEvent/${sessionID}`, { text: "when do you open" });
assert.match(currentState.emission, /At nine\./);

const leaving = new AbortController();
const events = await fetch(`${base}/SessionEvents/${sessionID}`, { signal: leaving.signal });
const { value } = await events.body.getReader().read();
assert.match(new TextDecoder().decode(value), /currentState|event|data/);
leaving.abort();

server.closeAllConnections();
server.close();
await engine.close();
console.log("passed");
