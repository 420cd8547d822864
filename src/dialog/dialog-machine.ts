import type { NonReducibleUnknown, ParameterizedObject, StateMachine, StateSchema, StateValue } from "xstate";
import {
  type DialogContext,
  type DialogEffect,
  type DialogEvent,
  type DialogSettings,
  type DialogTag,
  dialogSetup,
  effect,
  initialContext,
  NO_SETTINGS,
  type StateMeta,
} from "./setup/index.js";
import { authorizationLost, giver, I0, identity, receiver, tagChanged } from "./states/index.js";

/** The type of `dialogMachine`. Written out, because the inferred type holds the whole definition. */
type DialogMachine = StateMachine<
  DialogContext,
  DialogEvent,
  Record<never, never>,
  never,
  DialogEffect,
  ParameterizedObject,
  never,
  StateValue,
  DialogTag,
  Partial<DialogSettings> | undefined,
  NonReducibleUnknown,
  DialogEffect,
  StateMeta,
  StateSchema,
  StateMeta
>;

/**
 * The state machine of the dialog, for XState. It decides the next state and emits effects; it never runs one.
 *
 * A coded state waits for an event from outside, carries its code and name in `meta` and has a `description`. Between
 * coded states are steps (tag `step`), which wait for the result of an effect. Input: `DialogSettings`, all optional.
 */
export const dialogMachine = dialogSetup.createMachine({
  id: "dialog",
  context: ({ input }) => initialContext({ ...NO_SETTINGS, ...input }),
  initial: "I0",
  states: {
    I0,
    live: {
      description: "The session is open.",
      initial: "receiver",
      states: { receiver, identity, giver },
      on: {
        tagChanged,
        authorizationLost,
        dateChanged: { actions: { type: "changeDate", params: ({ event }) => ({ date: event.date }) } },
        placeChanged: { actions: { type: "changePlace", params: ({ event }) => ({ place: event.place }) } },
        close: { target: "Z0", actions: effect("endSession", {}) },
      },
    },
    Z0: {
      id: "Z0",
      description: "The session is closed.",
      meta: { code: "Z0", name: "Closed", intents: [], hints: [] },
      type: "final",
    },
  },
}) as DialogMachine;
