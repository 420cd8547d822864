/** Places of OpenStreetMap, from any server with Nominatim's protocol. */
export { type NominatimGeocoderOptions, nominatimGeocoder } from "./nominatim-geocoder.js";
