/**
 * A language model of the AI SDK, of specification V2, V3 or V4, as far as it is used here. Known by its structure: any
 * provider's model fits, whatever versions of its packages are installed.
 */
export interface AiSdkLanguageModel {
  readonly specificationVersion: string;
  readonly provider: string;
  readonly modelId: string;
  /** By MIME type or pattern: the URLs that the provider fetches itself. */
  readonly supportedUrls?: PromiseLike<Readonly<Record<string, readonly RegExp[]>>> | Record<string, RegExp[]>;
  /** Answers in one piece; takes the call options of the specification. */
  doGenerate(options: never): PromiseLike<object>;
  /** The same as a stream of the specification's parts. */
  doStream(options: never): PromiseLike<{ readonly stream: ReadableStream<unknown> }>;
}

/** The versions of the specification that are understood. */
export const AI_SDK_VERSIONS = ["v2", "v3", "v4"] as const;

/** `v2`: AI SDK 5. `v3`: AI SDK 6. `v4`: AI SDK 7. */
export type AiSdkVersion = (typeof AI_SDK_VERSIONS)[number];
