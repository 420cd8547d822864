/** Places of OpenStreetMap, from any server with Nominatim's protocol. */

export type { NominatimGeocoderOptions } from "./nominatim-geocoder.js";
export { nominatimGeocoder } from "./nominatim-geocoder.js";
