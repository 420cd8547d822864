/**
 * A process that waits for a signal, prints what it finds, and writes until it is killed. Acknowledgements go to standard
 * output at once: data in a pipe outlives the process.
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
  /** Offset of this process's clock: past the leases of the processes killed before. */
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
