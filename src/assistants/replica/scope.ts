import type { Ports } from "../../ports/index.js";
import type { Actor } from "../stored/index.js";
import type { OpenAssistant } from "./assistant-replica.js";

export interface AssistantScope {
  readonly ports: Ports;
  readonly store: OpenAssistant;
}

/** An open assistant, and the actor on whose behalf it is read or changed. */
export interface ActorScope extends AssistantScope {
  readonly actor: Actor;
}
