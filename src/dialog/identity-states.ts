import { dialogSetup, recognizes, type StateMeta, say, textOf } from "./chart-setup.js";
import { type DialogContext, initialContext } from "./context.js";
import type { DialogEvent, KnownPerson, UserIdentity } from "./events.js";
import { hasContent } from "./memory-draft.js";

interface Args {
  readonly context: DialogContext;
  readonly event: DialogEvent;
}

const NOBODY = { personID: null, tag: null, authenticated: false, giver: false } as const;

function identityOf(event: DialogEvent): UserIdentity {
  return event.type === "open" || event.type === "tagChanged" ? event.identity : { kind: "anonymous" };
}

function personOf(event: DialogEvent): KnownPerson {
  const identity = identityOf(event);
  return "personID" in identity ? identity : { personID: null, tag: null, name: "" };
}

/** A change of user interrupts what is written; it is kept for the one who writes it. */
const sayParked = /* @__PURE__ */ dialogSetup.enqueueActions(({ context, enqueue }) => {
  if (context.working !== null && hasContent(context.working)) enqueue(say("parked"));
});

/** Starts over for whoever speaks now; at opening keeps the question that waits. A PIN that was asked for may come yet. */
const startOver = /* @__PURE__ */ dialogSetup.assign(({ context, event }) => ({
  ...initialContext(context.settings),
  initialQuestion: event.type === "open" ? event.initialQuestion : null,
  lateDigits: context.lateDigits || context.claimant !== null,
}));

const dropInitialQuestion = /* @__PURE__ */ dialogSetup.assign({ initialQuestion: null });

const claim = /* @__PURE__ */ dialogSetup.assign(({ event }) => {
  const { personID, tag, name } = personOf(event);
  return { claimant: { personID, tag, name }, lateDigits: false };
});

const becomeNobody = {
  type: "changeUser",
  params: ({ event }: Args) => ({ ...NOBODY, fresh: event.type !== "open" }),
} as const;

const becomeUnknown = {
  type: "changeUser",
  params: ({ event }: Args) => {
    const identity = identityOf(event);
    return { ...NOBODY, tag: identity.kind === "unknown" ? identity.tag : null, fresh: event.type !== "open" };
  },
} as const;

/** While the PIN is awaited the tag is shown, and gives no rights. */
const becomeClaimant = {
  type: "changeUser",
  params: ({ event }: Args) => ({ ...NOBODY, tag: personOf(event).tag, fresh: event.type !== "open" }),
} as const;

const becomePerson = {
  type: "changeUser",
  params: ({ event }: Args) => {
    const { personID, tag } = personOf(event);
    const giver = identityOf(event).kind === "giver";
    // A Giver by login token has rights without a PIN; the tag counts as authenticated by PIN only.
    return { personID, tag, authenticated: personID !== null, giver, fresh: event.type !== "open" };
  },
} as const;

const becomeAuthenticated = (giver: boolean) =>
  ({
    type: "changeUser",
    params: ({ context }: Args) => ({
      personID: context.claimant?.personID ?? null,
      tag: context.claimant?.tag ?? null,
      authenticated: true,
      giver,
      fresh: false,
    }),
  }) as const;

const greetByName = (key: "greeting" | "greetingGiver") =>
  ({
    type: "say",
    params: ({ context, event }: Args) => ({
      key,
      params: { name: context.claimant?.name ?? personOf(event).name },
    }),
  }) as const;

const is = (kind: UserIdentity["kind"], authenticated?: boolean) =>
  ({ type: "is", params: authenticated === undefined ? { kind } : { kind, authenticated } }) as const;

const askForPIN = (key: "pinRequest" | "pinRequestGiver") =>
  ({
    type: "say",
    params: ({ context, event }: Args) => ({
      key,
      params: { name: personOf(event).name || (context.claimant?.name ?? "") },
    }),
  }) as const;

/** What opening and a change of tag have in common: somebody is there who was not there before. */
const newcomer = /* @__PURE__ */ (() =>
  [
    {
      guard: is("receiver", false),
      target: "#dialog.live.X1a",
      actions: [sayParked, startOver, claim, becomeClaimant, askForPIN("pinRequest")],
    },
    {
      guard: is("giver", false),
      target: "#dialog.live.X1b",
      actions: [sayParked, startOver, dropInitialQuestion, claim, becomeClaimant, askForPIN("pinRequestGiver")],
    },
    {
      guard: is("giver", true),
      target: "#dialog.live.G1",
      actions: [
        sayParked,
        startOver,
        dropInitialQuestion,
        becomePerson,
        greetByName("greetingGiver"),
        say("giverChoices"),
      ],
    },
    {
      guard: is("receiver", true),
      target: "#dialog.live.arriving",
      actions: [sayParked, startOver, becomePerson, greetByName("greeting")],
    },
  ] as const)();

/** Before a session opens. */
export const I0 = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: { code: "I0", name: "Initial", intents: [], hints: [] },
    on: {
      open: [
        ...newcomer,
        { guard: "resumed", target: "#dialog.live.arriving", actions: [startOver, becomeUnknown, say("continuation")] },
        {
          target: "#dialog.live.arriving",
          actions: [startOver, becomeUnknown, { type: "sayPresentation", params: {} }],
        },
      ],
    },
  }))();

/** A change of tag, in every live state. The tag that is authenticated already changes nothing. */
export const tagChanged = /* @__PURE__ */ (() =>
  [
    ...newcomer,
    {
      guard: is("anonymous"),
      target: "#dialog.live.R1",
      actions: [sayParked, startOver, becomeNobody, say("visitorGreeting")],
    },
    {
      guard: is("unknown"),
      target: "#dialog.live.R1",
      actions: [sayParked, startOver, becomeUnknown, say("unknownTagGreeting")],
    },
  ] as const)();

/** Rights that went away end as anonymous, before the event that found it out is handled. */
export const authorizationLost = { target: "#dialog.live.R1", actions: [sayParked, startOver, becomeNobody] } as const;

const giveUp = /* @__PURE__ */ (() =>
  [
    { type: "changeUser", params: { ...NOBODY, fresh: true } },
    dialogSetup.assign({ claimant: null, pinRepeated: false, lateDigits: true }),
  ] as const)();

/** An X state: the receiver's and the Giver's differ in where they lead. */
function pinState(state: {
  code: StateMeta["code"];
  name: StateMeta["name"];
  home: string;
  checking: string;
  request: "pinRequest" | "pinRequestGiver";
}) {
  const abandon = { target: state.home, actions: [...giveUp, say("pinGivenUp")] };
  return dialogSetup.createStateConfig({
    meta: { code: state.code, name: state.name, intents: ["pin", "abort"], hints: [] },
    on: {
      text: [
        { guard: recognizes("pin"), target: state.checking },
        { guard: recognizes("abort"), ...abandon },
        { guard: "askedTwice", ...abandon },
        { actions: [dialogSetup.assign({ pinRepeated: true }), askForPIN(state.request)] },
      ],
      abort: abandon,
      timeout: abandon,
    },
  });
}

/** Waits for the verdict on a PIN. */
function checkingState(state: { waiting: string; home: string; right: string; giver: boolean }) {
  return dialogSetup.createStateConfig({
    entry: {
      type: "authenticate",
      params: ({ context, event }) => ({ personID: context.claimant?.personID ?? "", pin: textOf(event).trim() }),
    },
    on: {
      authenticated: [
        {
          guard: { type: "outcome", params: { is: "right" } },
          target: state.right,
          actions: [
            becomeAuthenticated(state.giver),
            greetByName(state.giver ? "greetingGiver" : "greeting"),
            ...(state.giver ? [say("giverChoices")] : []),
            // A PIN that was sent twice is no question, and no title of a memory.
            dialogSetup.assign({ claimant: null, pinRepeated: false, lateDigits: true }),
          ],
        },
        {
          guard: "triesLeft",
          target: state.waiting,
          actions: {
            type: "say",
            params: ({ event }) => ({ key: "pinWrong", params: { tries: event.triesLeft } }),
          },
        },
        {
          guard: { type: "outcome", params: { is: "gone" } },
          target: state.home,
          actions: [...giveUp, say("pinGivenUp")],
        },
        {
          target: state.home,
          actions: [
            ...giveUp,
            { type: "say", params: ({ event }) => ({ key: "pinLocked", params: { seconds: event.lockedSeconds } }) },
          ],
        },
      ],
    },
  });
}

/** The identity part of the chart: asking for PINs and checking them. */
export const identityStates = /* @__PURE__ */ (() =>
  ({
    X1a: pinState({
      code: "X1a",
      name: "WaitingForReceiverPIN",
      home: "arriving",
      checking: "checkingReceiverPIN",
      request: "pinRequest",
    }),
    X1b: pinState({
      code: "X1b",
      name: "WaitingForGiverPIN",
      home: "R1",
      checking: "checkingGiverPIN",
      request: "pinRequestGiver",
    }),
    checkingReceiverPIN: checkingState({ waiting: "X1a", home: "arriving", right: "arriving", giver: false }),
    checkingGiverPIN: checkingState({ waiting: "X1b", home: "R1", right: "G1", giver: true }),
  }) as const)();
