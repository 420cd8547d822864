/**
 * A process that waits to be told to go on, tells what it finds, then writes until it is killed. What is acknowledged
 * goes to standard output at once: what is in a pipe outlives the process.
 */
import { writeSync } from "node:fs";
import { createEngine, type WriteOp } from "keepsake";
import { systemClock } from "../../src/shared/index.js";
import { NEXT, numberIn } from "./counting-guide.js";
import { openStorage, type Place } from "./open-storage.js";
import { COUNTER, FED, PAIR } from "./written-documents.js";

interface Order {
  readonly place: Place;
  readonly sessionID: string;
  /** How much later it is for this process: past the leases of those that were killed before. */
  readonly laterByMs: number;
}

const order = JSON.parse(process.argv[2]!) as Order;
const { storage } = openStorage(order.place);
const clock = { ...systemClock(), now: () => Date.now() + order.laterByMs };
const engine = createEngine({ storage, clock });

const tell = (message: object): void => void writeSync(1, `${JSON.stringify(message)}\n`);

await new Promise((resolve) => process.stdin.once("data", resolve));
const docs = await storage.get([...PAIR, COUNTER]);
const followed = (await storage.changes(FED, 0)).changes.find(({ id }) => id === PAIR[0].id);
tell({ found: docs.map((doc) => doc?.value ?? 0), followed: followed?.doc?.value ?? 0 });
const session = await engine.sessions.get(order.sessionID);
for (let n = Number(docs[0]?.value ?? 0) + 1; ; n++) {
  const writes = PAIR.map((ref): WriteOp => ({ op: "put", ref, value: n, index: { n } }));
  await storage.commit([...writes, { op: "inc", ref: COUNTER, by: 1 }]);
  tell({ committed: n });
  tell({ said: numberIn((await session.enterText(NEXT)).emission) });
}
