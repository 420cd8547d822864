import { story } from "keepsake/testing";

const LONDON = { placeName: "London" };

/** The first story of ada.yaml. */
export const visit = story("a visit, in TypeScript", {}, [
  {
    say: "when were you born",
    expect: {
      state: "R1",
      emission: /1815/,
      confidenceLevel: "HIGH",
      memory: (title) => title === "When were you born?",
    },
  },
  { place: LONDON },
  { date: "1843-07-10T00:00:00Z", expect: { currentDate: "1843-07-10T00:00:00.000Z" } },
  "timeout",
  { choose: "No", expect: { state: "R1" } },
  { tag: "🌼", expect: { state: "X1a" } },
  { pin: "000000", expect: { currentTagAuthenticated: false } },
  { pin: "271115", expect: { state: "R1", currentTagAuthenticated: true, currentTag: "🌼" } },
  "close",
]);
