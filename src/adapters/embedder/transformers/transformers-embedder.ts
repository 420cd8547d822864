import { checkOption, checkOptions } from "../../../model/index.js";
import type { Embedder } from "../../../ports/index.js";
import { createPeerLoader } from "../../peers/index.js";
import { checkPrefixes, type Prefixes } from "../index.js";

/** A feature-extraction pipeline of Transformers.js, by its structure. */
export type FeatureExtractor = (
  texts: string[],
  options: { pooling: "mean" | "cls" | "last_token"; normalize: boolean },
) => Promise<{ readonly data: ArrayLike<number>; readonly dims: readonly number[] }>;

export interface TransformersEmbedderOptions {
  /** Name of a model on the hub, or the path of a local folder with one. */
  readonly model: string;
  /** Default: the model and its number format. Set it if the same name can stand for several versions. */
  readonly id?: string;
  /** Number format of the weights, such as `q8`. Default: that of the model. */
  readonly dtype?: string;
  /** Device that computes, such as `webgpu`. Default: that of Transformers.js. */
  readonly device?: string;
  /** How the vectors of tokens become one of the text; the model's page says which. Default `mean`. */
  readonly pooling?: "mean" | "cls" | "last_token";
  /** Put before each text of a query and of a memory, for models that were trained with such words. Default: none. */
  readonly prefixes?: Prefixes;
  /** True: only local files are used. Default false. */
  readonly isLocal?: boolean;
  /** Maximum number of texts in one call. Default 16. */
  readonly batchSize?: number;
  /** Creates the pipeline, in place of `pipeline` of the package: for another build of Transformers.js. */
  readonly createExtractor?: () => Promise<FeatureExtractor>;
}

const WHAT = "Options of transformersEmbedder";
const KEYS = [
  "model",
  "id",
  "dtype",
  "device",
  "pooling",
  "prefixes",
  "isLocal",
  "batchSize",
  "createExtractor",
] as const;
const POOLINGS: readonly string[] = ["mean", "cls", "last_token"];

const loadTransformers = createPeerLoader(
  "@huggingface/transformers",
  "keepsake/embedder/transformers",
  // @ts-expect-error: the types of the package need libraries that this one does not use.
  (): Promise<TransformersModule> => import("@huggingface/transformers"),
);

interface TransformersModule {
  pipeline(task: "feature-extraction", model: string, options: object): Promise<unknown>;
}

/**
 * Embeds with a model of Transformers.js, in Node or a browser. It computes on the thread that calls it: run it in a worker
 * with `keepsake/embedder/worker`.
 *
 * `embed` rejects with a KeepsakeError `PORT_FAILED` if the package is not installed.
 *
 * @example
 * const embedder = transformersEmbedder({ model: "Xenova/all-MiniLM-L6-v2", dtype: "q8" });
 *
 * @throws KeepsakeError `INVALID_FIELD`, `UNKNOWN_FIELD`
 */
export function transformersEmbedder(options: TransformersEmbedderOptions): Embedder {
  checkTransformersOptions(options);
  const { model, dtype, pooling = "mean", prefixes = {}, batchSize = 16 } = options;
  const { id = dtype === undefined ? model : `${model}-${dtype}`, createExtractor = () => loadExtractor(options) } =
    options;
  let loading: Promise<FeatureExtractor> | null = null;
  return {
    id,
    batchSize,
    async embed(texts, { kind, signal }) {
      loading ??= createExtractor().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      const extract = await loading;
      signal.throwIfAborted();
      const prefix = prefixes[kind] ?? "";
      const { data, dims } = await extract(
        texts.map((text) => prefix + text),
        { pooling, normalize: true },
      );
      const dimensions = dims.at(-1) ?? 0;
      const numbers = Float32Array.from(data);
      return texts.map((_, at) => numbers.slice(at * dimensions, (at + 1) * dimensions));
    },
  };
}

async function loadExtractor({
  model,
  dtype,
  device,
  isLocal,
}: TransformersEmbedderOptions): Promise<FeatureExtractor> {
  const { pipeline } = await loadTransformers();
  const settings = {
    ...(dtype !== undefined && { dtype }),
    ...(device !== undefined && { device }),
    ...(isLocal === true && { local_files_only: true }),
  };
  return (await pipeline("feature-extraction", model, settings)) as FeatureExtractor;
}

function checkTransformersOptions(options: TransformersEmbedderOptions): void {
  checkOptions(options, WHAT, KEYS);
  const { model, pooling = "mean", prefixes, batchSize = 1, createExtractor } = options;
  checkOption(typeof model === "string" && model !== "", WHAT, "model", "be a name or a path");
  for (const name of ["id", "dtype", "device"] as const) {
    const value = options[name];
    checkOption(value === undefined || (typeof value === "string" && value !== ""), WHAT, name, "be a text");
  }
  checkOption(POOLINGS.includes(pooling), WHAT, "pooling", `be one of ${POOLINGS.join(", ")}`);
  checkPrefixes(prefixes, WHAT);
  checkOption(Number.isSafeInteger(batchSize) && batchSize >= 1, WHAT, "batchSize", "be a whole number from 1");
  const isFunction = createExtractor === undefined || typeof createExtractor === "function";
  checkOption(isFunction, WHAT, "createExtractor", "be a function");
}
