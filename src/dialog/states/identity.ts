import { assertEvent } from "xstate";
import { readPIN } from "../phrases/index.js";
import {
  type DialogEvent,
  dialogSetup,
  effect,
  hasContent,
  initialContext,
  type KnownPerson,
  recognizes,
  type StateConfig,
  say,
  trimmedText,
  type UserIdentity,
} from "../setup/index.js";

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

const startOver = [sayParked, resetContext] as const;

const dropInitialQuestion = dialogSetup.assign({ initialQuestion: null });
const claim = dialogSetup.assign(({ event }) => {
  const { personID, tag, name } = personIn(event);
  return { claimant: { personID, tag, name }, lateDigits: false };
});

/** The person is no longer asked for a PIN, which may still come late. */
const endClaim = dialogSetup.assign({ claimant: null, pinRepeated: false, lateDigits: true });

const repeatRequest = dialogSetup.assign({ pinRepeated: true });

const becomeNobody = effect("changeUser", ({ event }) => ({ ...NOBODY, fresh: event.type !== "open" }));

const becomeUnknown = effect("changeUser", ({ event }) => {
  const identity = identityIn(event);
  return { ...NOBODY, tag: identity.kind === "unknown" ? identity.tag : null, fresh: event.type !== "open" };
});

/** While the PIN is awaited the tag is shown, but gives no rights. */
const becomeClaimant = effect("changeUser", ({ event }) => ({
  ...NOBODY,
  tag: personIn(event).tag,
  fresh: event.type !== "open",
}));

const becomePerson = effect("changeUser", ({ event }) => {
  const { personID, tag } = personIn(event);
  const giver = identityIn(event).kind === "giver";
  // A Giver by login token has rights without a PIN; the tag counts as authenticated by PIN only.
  return { personID, tag, authenticated: personID !== null, giver, fresh: event.type !== "open" };
});

const becomeAuthenticated = (giver: boolean) =>
  effect("changeUser", ({ context }) => ({
    personID: context.claimant?.personID ?? null,
    tag: context.claimant?.tag ?? null,
    authenticated: true,
    giver,
    fresh: false,
  }));

const giveUp = [effect("changeUser", { ...NOBODY, fresh: true }), endClaim] as const;

const greet = (key: "greeting" | "greetingGiver") =>
  say(key, ({ context, event }) => ({ name: context.claimant?.name ?? personIn(event).name }));

const sayTriesLeft = say("pinWrong", ({ event }) => {
  assertEvent(event, "authenticated");
  return { tries: event.triesLeft };
});

const sayLocked = say("pinLocked", ({ event }) => {
  assertEvent(event, "authenticated");
  return { seconds: event.lockedSeconds };
});

function identityIn(event: DialogEvent): UserIdentity {
  return event.type === "open" || event.type === "tagChanged" ? event.identity : { kind: "anonymous" };
}

function personIn(event: DialogEvent): KnownPerson {
  const identity = identityIn(event);
  return "personID" in identity ? identity : { personID: null, tag: null, name: "" };
}

const is = (kind: UserIdentity["kind"], authenticated?: boolean) =>
  ({ type: "is", params: authenticated === undefined ? { kind } : { kind, authenticated } }) as const;

const outcome = (is: "right" | "gone") => ({ type: "outcome", params: { is } }) as const;

/** A person opens the session or takes it over. */
const newcomer = [
  { guard: is("receiver", false), target: "#X1a", actions: [...startOver, claim, becomeClaimant, say("pinRequest")] },
  {
    guard: is("giver", false),
    target: "#X1b",
    actions: [...startOver, dropInitialQuestion, claim, becomeClaimant, say("pinRequestGiver")],
  },
  {
    guard: is("giver", true),
    target: "#G1",
    actions: [...startOver, dropInitialQuestion, becomePerson, greet("greetingGiver"), say("giverChoices")],
  },
  { guard: is("receiver", true), target: "#arriving", actions: [...startOver, becomePerson, greet("greeting")] },
] as const;

export const I0: StateConfig = {
  id: "I0",
  description: "Before the session opens.",
  meta: { code: "I0", name: "Initial", intents: [], hints: [] },
  on: {
    open: [
      ...newcomer,
      { guard: "resumed", target: "#arriving", actions: [...startOver, becomeUnknown, say("continuation")] },
      { target: "#arriving", actions: [...startOver, becomeUnknown, effect("sayPresentation", {})] },
    ],
  },
};

type LiveTransitions = NonNullable<StateConfig["on"]>;

/** A change of tag, in every live state. The tag that is authenticated already changes nothing. */
export const tagChanged: LiveTransitions["tagChanged"] = [
  ...newcomer,
  { guard: is("anonymous"), target: "#R1", actions: [...startOver, becomeNobody, say("visitorGreeting")] },
  { guard: is("unknown"), target: "#R1", actions: [...startOver, becomeUnknown, say("unknownTagGreeting")] },
];

/** A user without rights continues as anonymous, before the event that revealed it is handled. */
export const authorizationLost: LiveTransitions["authorizationLost"] = {
  target: "#R1",
  actions: [...startOver, becomeNobody],
};

const abandon = { target: "#arriving", actions: [...giveUp, say("pinGivenUp")] } as const;

const X1a: StateConfig = {
  id: "X1a",
  description: "A receiver's tag was given: asks for the PIN.",
  meta: { code: "X1a", name: "WaitingForReceiverPIN", intents: ["pin", "abort"], hints: [] },
  on: {
    text: [
      { guard: recognizes("pin"), target: "#checkingReceiverPIN" },
      { guard: "askedOnce", actions: [repeatRequest, say("pinRequest")] },
    ],
  },
};

const X1b: StateConfig = {
  id: "X1b",
  description: "The Giver's tag was given: asks for the PIN.",
  meta: { code: "X1b", name: "WaitingForGiverPIN", intents: ["pin", "abort"], hints: [] },
  on: {
    text: [
      { guard: recognizes("pin"), target: "#checkingGiverPIN" },
      { guard: "askedOnce", actions: [repeatRequest, say("pinRequestGiver")] },
    ],
  },
};

/** The request for a PIN is repeated once; abort, timeout and any further text end it. */
const asking: StateConfig = {
  initial: "X1a",
  states: { X1a, X1b },
  on: { text: abandon, abort: abandon, timeout: abandon },
};

const checkingReceiverPIN: StateConfig = {
  id: "checkingReceiverPIN",
  on: {
    authenticated: [
      {
        guard: outcome("right"),
        target: "#arriving",
        actions: [becomeAuthenticated(false), greet("greeting"), endClaim],
      },
      { guard: "triesLeft", target: "#X1a", actions: sayTriesLeft },
    ],
  },
};

const checkingGiverPIN: StateConfig = {
  id: "checkingGiverPIN",
  on: {
    authenticated: [
      {
        guard: outcome("right"),
        target: "#G1",
        actions: [becomeAuthenticated(true), greet("greetingGiver"), say("giverChoices"), endClaim],
      },
      { guard: "triesLeft", target: "#X1b", actions: sayTriesLeft },
    ],
  },
};

const checking: StateConfig = {
  tags: "step",
  initial: "checkingReceiverPIN",
  states: { checkingReceiverPIN, checkingGiverPIN },
  entry: effect("authenticate", (args) => ({
    personID: args.context.claimant?.personID ?? "",
    pin: readPIN(trimmedText(args)) ?? "",
  })),
  on: {
    authenticated: [
      { guard: outcome("gone"), ...abandon },
      { target: "#arriving", actions: [...giveUp, sayLocked] },
    ],
  },
};

export const identity: StateConfig = {
  description: "A person is asked for a PIN.",
  tags: "identity",
  initial: "asking",
  states: { asking, checking },
};
