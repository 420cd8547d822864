/**
 * A language model of the AI SDK (specification V2, V3 or V4), with the members that the adapter uses. A structural type:
 * it accepts the models of any provider and any version of its packages.
 */
export interface AiSdkLanguageModel {
  readonly specificationVersion: string;
  readonly provider: string;
  readonly modelId: string;
  /** By MIME type or pattern: the URLs that the provider can fetch. */
  readonly supportedUrls?: PromiseLike<Readonly<Record<string, readonly RegExp[]>>> | Record<string, RegExp[]>;
  /** Returns the whole reply; takes the call options of the specification. */
  doGenerate(options: never): PromiseLike<object>;
  /** Streams the reply as parts of the specification. */
  doStream(options: never): PromiseLike<{ readonly stream: ReadableStream<unknown> }>;
}

/** The supported versions of the specification: of AI SDK 5, 6 and 7. */
export const AI_SDK_VERSIONS = ["v2", "v3", "v4"] as const;

export type AiSdkVersion = (typeof AI_SDK_VERSIONS)[number];
