import { contestants } from "./contestants.js";
import { generateStore } from "./generate.js";
import { measureGrowth } from "./measure-growth.js";

// Every measurement runs in its own process, so that memory and compiled code do not affect the next one.
const [name, size] = process.argv.slice(2);
const contestant = contestants.find((one) => one.name === name);
if (contestant === undefined) throw new Error(`No matcher is called ${name}`);
const store = generateStore(Number(size), 1_000, 200);
console.log(JSON.stringify(await measureGrowth(contestant, store)));
