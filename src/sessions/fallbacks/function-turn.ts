import type { FunctionTurn } from "../../functions/index.js";
import { applyContextVars, normaliseContextVars } from "../../recall/index.js";
import { circumstancesOf, type TurnContext } from "../turn/index.js";

/** What Functions may know of a turn, and do to it: what a Function sets is set for what follows in the turn. */
export async function functionTurnOf(context: TurnContext): Promise<FunctionTurn> {
  const { store, turn, session } = context;
  return {
    store,
    circumstances: () => circumstancesOf(context),
    tag: turn.user.tag,
    tagAuthenticated: turn.user.authenticated,
    account: context.account === null ? null : { userID: context.account.userID, eMail: context.account.eMail },
    timeZoneOffset: session.info.timeZoneOffset,
    setContextVar(name, value) {
      const change = normaliseContextVars({ [name]: value ?? "-" }, "name");
      turn.contextVars = applyContextVars(turn.contextVars, change);
    },
    askExpert: await context.fallbacks.board.expertsFor(context),
  };
}
