/** Places of OpenStreetMap, through any server that speaks Nominatim's protocol. */

export type { NominatimGeocoderOptions } from "./nominatim-geocoder.js";
export { nominatimGeocoder } from "./nominatim-geocoder.js";
