import { changeDateSchema, changePlaceSchema, changeTagSchema, parseInput } from "../../model/index.js";
import { identityAtChange } from "../effects/index.js";
import { isUsablePlace, placeEvent } from "./event-factories.js";
import type { EventSender } from "./event-sender.js";
import type { Session } from "./session.js";

/** The part of a session that is told when, where and by whom. */
export function circumstanceEvents({
  send,
  ignore,
  parse,
}: EventSender): Pick<Session, "changeDate" | "changePlace" | "changeTag"> {
  return {
    changeDate: (date, options) =>
      parse(
        options,
        () => parseInput(changeDateSchema, { date }, { what: "Date event", strict: true }),
        (fields, run) => send(() => ({ type: "dateChanged", date: fields.date }), run),
      ),
    changePlace: (place, options) =>
      parse(
        options,
        () => parseInput(changePlaceSchema, place, { what: "Place event", strict: true }),
        (fields, run) => (isUsablePlace(fields) ? send(placeEvent(fields), run) : ignore(run)),
      ),
    changeTag: (tag, options) =>
      parse(
        options,
        () => parseInput(changeTagSchema, { tag }, { what: "Tag event", strict: true }),
        (fields, run) =>
          send(
            ({ store, turn }) => ({ type: "tagChanged", identity: identityAtChange(store, turn.user, fields.tag) }),
            run,
          ),
      ),
  };
}
