import type { Json, LanguageModel, LanguageModelFailure, ModelFinishReason, ModelUsage } from "../../ports/index.js";

/** What the provider behind a model shall answer to the next call, in whatever protocol the model speaks to it. */
export type ProviderAnswer =
  | {
      readonly kind: "reply";
      readonly text: string;
      readonly calls: readonly { readonly callID: string; readonly name: string; readonly args: Json }[];
      readonly finishReason: Exclude<ModelFinishReason, "other">;
      readonly usage: ModelUsage | null;
    }
  /** It fails before it says anything, in the way of the protocol. */
  | { readonly kind: "failure"; readonly failure: Exclude<LanguageModelFailure, "timed-out" | "malformed"> }
  /** It says this, where the call is streamed, and then nothing more. */
  | { readonly kind: "silence"; readonly text: string }
  /** It says this, and then the connection is gone. */
  | { readonly kind: "break"; readonly text: string };

/** A model with its provider. */
export interface ContractModel {
  readonly model: LanguageModel;
  /** Resolves when the provider has a call. */
  readonly asked: Promise<void>;
  /** Resolves when the provider sees that its call was ended. */
  readonly ended: Promise<void>;
  /** Called at the end of the case: closes the provider and what else is open. */
  close(): Promise<void>;
}

/** Makes a model whose provider gives this answer to every call. Called once per case. */
export type OpenModel = (answer: ProviderAnswer) => Promise<ContractModel>;
