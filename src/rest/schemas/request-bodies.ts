import * as z from "zod";
import {
  changeDateSchema,
  changePlaceSchema,
  changeTagSchema,
  dateSelectedSchema,
  enterTextSchema,
  mediumDeselectedSchema,
  mediumSelectedSchema,
  placeSelectedSchema,
  sessionOpeningSchema,
  tagSelectedSchema,
} from "../../model/index.js";

/** EnterTextSpecs. The date has its library name only in library calls. */
export const enterTextBody = /* @__PURE__ */ (() => {
  const { text, dateUTC, place } = enterTextSchema().shape;
  return z.object({ text, dateUTC, place });
})();

/** What opens a session; `svcID` is the assistant. */
export const openSessionBody = /* @__PURE__ */ (() => {
  const { assistantID: svcID, ...shape } = sessionOpeningSchema.shape;
  return z.object({ svcID, ...shape });
})();

/** The bodies of the other dialog events, by the names of their events. */
export const eventBodies = {
  dateChanged: changeDateSchema,
  placeChanged: changePlaceSchema,
  tagChanged: changeTagSchema,
  mediumSelected: mediumSelectedSchema,
  mediumDeselected: mediumDeselectedSchema,
  dateSelected: dateSelectedSchema,
  placeSelected: placeSelectedSchema,
  tagSelected: tagSelectedSchema,
} as const;
