import type { GeocodeOptions } from "../../ports/index.js";
import type { TurnContext } from "./turn-context.js";

/** What tells places of one name apart in a turn: the assistant's language, and where the conversation is. */
export function geocodeOptions({ store, turn, signal }: TurnContext): GeocodeOptions {
  const { latitude = null, longitude = null } = turn.place ?? {};
  return {
    culture: store.record.culture,
    ...(latitude === null || longitude === null ? {} : { near: { latitude, longitude } }),
    ...(signal === undefined ? {} : { signal }),
  };
}
