import { type DialogEvent, dialogMeta, type Intent, recognizeOpening } from "../../dialog/index.js";
import { LIMITS } from "../../model/index.js";
import { asksForOther, readText } from "../../understanding/index.js";
import { languageOf, type TurnContext } from "../turn/index.js";

/** A text that asks nothing. */
interface Remark {
  readonly intent: Intent;
  /** False if more is said, which a memory may still answer: "thanks, that was lovely for my project". */
  readonly isWhole: boolean;
}

/** Words beside a greeting that may be a name: "hi great grandpa". */
const MAX_NAME = 2;

/** The small talk in a text that asks nothing: thanks, a goodbye, a greeting, an introduction; null if it may be a question. */
export function findRemark(context: TurnContext, text: string): Remark | null {
  if (text.length > LIMITS.title) return null;
  const { asked, isRemark, introduces, objects } = readText(text, languageOf(context));
  if (asked.length > 0) return null;
  const opening = recognizeOpening(text, context.phrases);
  const intent: Intent = opening === null ? { kind: "remark" } : { kind: opening.kind };
  if (isRemark || introduces) return { intent, isWhole: isRemark };
  if (opening === null || objects || text.includes("?")) return null;
  return opening.kind === "hello" && opening.others > MAX_NAME ? null : { intent, isWhole: false };
}

/**
 * The event of a text, as small talk if it says nothing else: a choice stays open for the next text. A Giver's remark may be
 * the title of a story, unless it is thanks. "No, the other one" is more than a no.
 */
export function asMeant(context: TurnContext, event: DialogEvent): DialogEvent {
  const code = dialogMeta(context.turn.dialog)?.code ?? "";
  const isReceiver = code.startsWith("R");
  if (event.type !== "text" || !(isReceiver || code === "G1")) return event;
  const { kind } = event.intent;
  if (kind === "no" && isReceiver && asksForOther(event.text, languageOf(context))) {
    return { ...event, intent: { kind: "other" } };
  }
  if (kind !== "other" || event.command !== null) return event;
  const remark = findRemark(context, event.text);
  const isMeant = isReceiver ? remark?.isWhole === true : remark?.intent.kind === "thanks";
  return remark !== null && isMeant ? { ...event, intent: remark.intent } : event;
}
