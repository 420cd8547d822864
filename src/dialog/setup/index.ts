/** The ground of the dialog machine: context, events, effects, guards and the setup that all states share. */

export * from "./context.js";
export * from "./dialog-setup.js";
export { type DialogEffect, EFFECTS, type EffectName, type EffectParams } from "./effects.js";
export * from "./events.js";
export * from "./small-talk.js";
