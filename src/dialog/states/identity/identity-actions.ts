import { assertEvent } from "xstate";
import {
  type DialogArgs,
  type DialogEvent,
  dialogSetup,
  effect,
  hasContent,
  initialContext,
  type KnownPerson,
  say,
  type UserIdentity,
} from "../../setup/index.js";

const NOBODY = { personID: null, tag: null, authenticated: false, giver: false } as const;

/** A change of user interrupts the writing of a memory; the draft is kept for its Giver. */
const sayParked = dialogSetup.enqueueActions(({ context, enqueue }) => {
  if (context.working !== null && hasContent(context.working)) enqueue(say("parked"));
});

/** Resets the context for the new user; at opening keeps the initial question. A requested PIN may still come late. */
const resetContext = dialogSetup.assign(({ context, event }) => ({
  ...initialContext(context.settings),
  initialQuestion: event.type === "open" ? event.initialQuestion : null,
  lateDigits: context.lateDigits || context.claimant !== null,
}));

/** Interrupts what the previous user did. */
export const startOver = [sayParked, resetContext] as const;

export const dropInitialQuestion = dialogSetup.assign({ initialQuestion: null });

/** The person is asked for a PIN. */
export const claim = dialogSetup.assign(({ event }) => {
  const { personID, tag, name } = personIn(event);
  return { claimant: { personID, tag, name }, lateDigits: false };
});

/** The person is no longer asked for a PIN, which may still come late. */
export const endClaim = dialogSetup.assign({ claimant: null, pinRepeated: false, lateDigits: true });

export const repeatRequest = dialogSetup.assign({ pinRepeated: true });

export const becomeNobody = effect("changeUser", ({ event }) => ({ ...NOBODY, fresh: event.type !== "open" }));

export const becomeUnknown = effect("changeUser", ({ event }) => {
  const identity = identityIn(event);
  return { ...NOBODY, tag: identity.kind === "unknown" ? identity.tag : null, fresh: event.type !== "open" };
});

/** While the PIN is awaited the tag is shown, but gives no rights. */
export const becomeClaimant = effect("changeUser", ({ event }) => ({
  ...NOBODY,
  tag: personIn(event).tag,
  fresh: event.type !== "open",
}));

export const becomePerson = effect("changeUser", ({ event }) => {
  const { personID, tag } = personIn(event);
  const giver = identityIn(event).kind === "giver";
  // A Giver by login token has rights without a PIN; the tag counts as authenticated by PIN only.
  return { personID, tag, authenticated: personID !== null, giver, fresh: event.type !== "open" };
});

export const becomeAuthenticated = (giver: boolean) =>
  effect("changeUser", ({ context }) => ({
    personID: context.claimant?.personID ?? null,
    tag: context.claimant?.tag ?? null,
    authenticated: true,
    giver,
    fresh: false,
  }));

/** The user stays without authentication. */
export const giveUp = [effect("changeUser", { ...NOBODY, fresh: true }), endClaim] as const;

export const greet = (key: "greeting" | "greetingGiver") => say(key, (args) => ({ name: nameIn(args) }));

export const sayTriesLeft = say("pinWrong", ({ event }) => {
  assertEvent(event, "authenticated");
  return { tries: event.triesLeft };
});

export const sayLocked = say("pinLocked", ({ event }) => {
  assertEvent(event, "authenticated");
  return { seconds: event.lockedSeconds };
});

function nameIn({ context, event }: DialogArgs): string {
  return context.claimant?.name ?? personIn(event).name;
}

function identityIn(event: DialogEvent): UserIdentity {
  return event.type === "open" || event.type === "tagChanged" ? event.identity : { kind: "anonymous" };
}

function personIn(event: DialogEvent): KnownPerson {
  const identity = identityIn(event);
  return "personID" in identity ? identity : { personID: null, tag: null, name: "" };
}
