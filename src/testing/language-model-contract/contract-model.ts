import type { Json, LanguageModel, LanguageModelFailure, ModelFinishReason, ModelUsage } from "../../ports/index.js";

/** The response that the provider of a model gives, in the protocol of the provider. */
export type ProviderAnswer =
  | {
      readonly kind: "reply";
      readonly text: string;
      readonly calls: readonly { readonly callID: string; readonly name: string; readonly args: Json }[];
      readonly finishReason: Exclude<ModelFinishReason, "other">;
      readonly usage: ModelUsage | null;
    }
  /** Fails before any text, in the way of the protocol. */
  | { readonly kind: "failure"; readonly failure: Exclude<LanguageModelFailure, "timed-out" | "malformed"> }
  /** Sends this text if the call is streamed, and then hangs. */
  | { readonly kind: "silence"; readonly text: string }
  /** Sends this text, and then the connection breaks. */
  | { readonly kind: "break"; readonly text: string };

/** A model with its provider. */
export interface ContractModel {
  readonly model: LanguageModel;
  /** Resolves when the provider receives a call. */
  readonly asked: Promise<void>;
  /** Resolves when the provider detects that the call has ended. */
  readonly ended: Promise<void>;
  /** Called at the end of the case. Closes the provider. */
  close(): Promise<void>;
}

/** Creates a model whose provider gives this response to every call. Called once per case. */
export type OpenModel = (answer: ProviderAnswer) => Promise<ContractModel>;
