import type { GeocodeOptions } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, GIVER } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";

/** A geocoder that records its options. */
function listeningGeocoder() {
  const asked: [string, Omit<GeocodeOptions, "signal">][] = [];
  return {
    asked,
    geocode: async (placeName: string, { signal: _, ...options }: GeocodeOptions = {}) => {
      asked.push([placeName, options]);
      return { placeName, latitude: 43.84, longitude: 10.5, uncertaintyKm: 5 };
    },
  };
}

const LUCCA = { latitude: 43.84, longitude: 10.5 };

describe("a place name is looked up near the current place, in the language of the assistant", () => {
  test("when the place changes", async () => {
    const geocoder = listeningGeocoder();
    const { engine } = testEngine({ geocoder });
    const { assistantID } = await createGuide(engine, [], { culture: "it-IT" });
    const session = await engine.sessions.open({ assistantID });
    await session.changePlace({ placeName: "Lucca" });
    await session.changePlace({ placeName: "Camaiore" });
    expect(geocoder.asked).toEqual([
      ["Lucca", { culture: "it-IT" }],
      ["Camaiore", { culture: "it-IT", near: LUCCA }],
    ]);
  });

  test("when a Giver names the place of a memory", async () => {
    const geocoder = listeningGeocoder();
    const { engine } = testEngine({ geocoder });
    const { assistantID } = await createGuide(engine, []);
    const session = await engine.sessions.open({ assistantID, ...GIVER });
    await session.changePlace({ placeName: "here", ...LUCCA });
    for (const text of ["Where is the treasure?", "yes", "Under the oak.", "place", "Camaiore"])
      await session.enterText(text);
    expect(geocoder.asked).toEqual([["Camaiore", { culture: "en-GB", near: LUCCA }]]);
  });
});
