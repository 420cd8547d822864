import { KeepsakeError } from "../../errors.js";
import { type HeadModel, numberFeatures } from "./head.js";
import { createRowOfForms, type Row } from "./indexes/index.js";
import type { TextStore } from "./text-store.js";

/** "KSTX" */
const MAGIC = 0x4b535458;

/** Number sections of a saved index, in their order. Those of the head are missing without one. */
const ROW_SECTIONS = [
  "formStems",
  "shapes",
  "texts",
  "ends",
  "answerForms",
  "answerEnds",
  "documents",
  "totals",
  "answerDocuments",
] as const;
const HEAD_SECTIONS = ["lengths", "places", "weights", "axes", "constants"] as const;
const SECTIONS = [...ROW_SECTIONS, ...HEAD_SECTIONS];

type RowSections = Record<(typeof ROW_SECTIONS)[number], Int32Array>;
type HeadSections = { readonly lengths: Int32Array } & Omit<HeadModel, "starts">;

interface SavedTexts {
  readonly stems: readonly string[];
  readonly words: readonly string[];
  readonly ids: readonly string[];
}

/** Words and IDs as JSON, rows and head as numbers. Renumbers words by row, so that equal indexes give equal bytes. */
export function writeSaved(store: TextStore, model: HeadModel | null): Uint8Array {
  const { vocabulary } = store;
  const rows = store.orderedRows();
  const stems = new Map<string, number>();
  const forms = new Map<number, number>();
  const formStems: number[] = [];
  const stemNumber = (word: number): number => findOrAdd(stems, vocabulary.stems.get(word)!);
  const texts: number[] = [];
  const shapes: number[] = [];
  const ends: number[] = [];
  const answerForms: number[] = [];
  const answerEnds: number[] = [];
  const formNumber = (form: number): number => {
    if (!forms.has(form)) {
      formStems.push(2 * stemNumber(vocabulary.formFeatures[form]!) + (vocabulary.formStops[form]! ? 1 : 0));
    }
    return findOrAdd(forms, form);
  };
  for (const row of rows) {
    shapes.push(row.forms.length, row.ends.length, row.answerForms.length, row.answerEnds.length);
    for (const form of row.forms) texts.push(formNumber(form));
    for (const form of row.answerForms) answerForms.push(formNumber(form));
    ends.push(...row.ends);
    answerEnds.push(...row.answerEnds);
  }
  const { features } = numberFeatures(vocabulary, rows);
  const { documents, totals } = vocabulary;
  const sections: RowSections & Partial<HeadSections> = {
    formStems: Int32Array.from(formStems),
    shapes: Int32Array.from(shapes),
    texts: Int32Array.from(texts),
    ends: Int32Array.from(ends),
    answerForms: Int32Array.from(answerForms),
    answerEnds: Int32Array.from(answerEnds),
    documents: Int32Array.from(features, (feature) => documents[feature]!),
    totals: Int32Array.from(features, (feature) => totals[feature]!),
    answerDocuments: Int32Array.from(collectAnswers(rows), (feature) => documents[feature]!),
    ...(model === null ? {} : writeHead(model, features)),
  };
  const words = Array.from(forms.keys(), (form) => vocabulary.formWords[form]!);
  const content: SavedTexts = { stems: [...stems.keys()], words, ids: rows.map(({ id }) => id) };
  return packBytes(
    MAGIC,
    content,
    SECTIONS.flatMap((name) => sections[name] ?? []),
  );
}

/** Fills an empty store and returns the head. @throws KeepsakeError `INVALID_FIELD` for other bytes. */
export function readSaved(bytes: Uint8Array, store: TextStore): HeadModel | null {
  return unpackBytes(MAGIC, bytes, ({ content, sections }) => {
    const numbers = ROW_SECTIONS.map((name, at) => [name, new Int32Array(sections[at]!.buffer)] as const);
    const rowSections = Object.fromEntries(numbers) as RowSections;
    const rows = readRows(content as SavedTexts, rowSections, store);
    readCounts(rowSections, store, rows);
    store.addCounted(rows);
    const [lengths, places, weights, axes, constants] = sections.slice(ROW_SECTIONS.length).map(({ buffer }) => buffer);
    if (lengths === undefined) return null;
    const head = {
      lengths: new Int32Array(lengths),
      places: new Uint16Array(places!),
      weights: new Float32Array(weights!),
      axes: new Float32Array(axes!),
      constants: new Float32Array(constants!),
    };
    return readHead(head, store);
  });
}

function readRows(saved: SavedTexts, sections: RowSections, { vocabulary }: TextStore): Row[] {
  const { formStems, shapes, texts, ends, answerForms, answerEnds, documents, answerDocuments } = sections;
  vocabulary.reserve(documents.length + answerDocuments.length);
  saved.words.forEach((word, at) => {
    const form = vocabulary.addForm({
      word,
      stem: saved.stems[formStems[at]! >> 1]!,
      stop: (formStems[at]! & 1) === 1,
    });
    if (form !== at) throw new RangeError("other words");
  });
  const positions = [0, 0, 0, 0];
  return saved.ids.map((id, place) => {
    const take = (numbers: Int32Array, list: number): Int32Array => {
      const from = positions[list]!;
      positions[list] = from + shapes[4 * place + list]!;
      return numbers.subarray(from, positions[list]);
    };
    return createRowOfForms(
      vocabulary,
      id,
      { forms: take(texts, 0), ends: take(ends, 1) },
      { forms: take(answerForms, 2), ends: take(answerEnds, 3) },
    );
  });
}

function readCounts(sections: RowSections, { vocabulary }: TextStore, rows: readonly Row[]): void {
  const { documents, totals, answerDocuments } = sections;
  const { features } = numberFeatures(vocabulary, rows);
  if (features.length !== documents.length) throw new RangeError("other counts");
  features.forEach((feature, at) => {
    vocabulary.documents[feature] = documents[at]!;
    vocabulary.totals[feature] = totals[at]!;
    vocabulary.mass[vocabulary.families[feature]!]! += totals[at]!;
  });
  [...collectAnswers(rows)].forEach((feature, at) => {
    vocabulary.documents[feature] = answerDocuments[at]!;
  });
}

function collectAnswers(rows: readonly Row[]): Set<number> {
  const features = new Set<number>();
  for (const { answers } of rows) for (const feature of answers) features.add(feature);
  return features;
}

/** The weights of a head in the order of the given features, so that they do not depend on the vocabulary's numbers. */
function writeHead({ starts, axes, constants, ...model }: HeadModel, features: readonly number[]): HeadSections {
  const lengths = Int32Array.from(features, (feature) => starts[feature + 1]! - starts[feature]!);
  const places = new Uint16Array(model.places.length);
  const weights = new Float32Array(model.weights.length);
  let at = 0;
  for (const feature of features) {
    const [start, end] = [starts[feature]!, starts[feature + 1]!];
    places.set(model.places.subarray(start, end), at);
    weights.set(model.weights.subarray(start, end), at);
    at += end - start;
  }
  return { lengths, places, weights, axes, constants };
}

function readHead({ lengths, axes, constants, ...saved }: HeadSections, store: TextStore): HeadModel {
  const { vocabulary } = store;
  const { features } = numberFeatures(vocabulary, store.orderedRows());
  const starts = new Int32Array(vocabulary.size + 1);
  features.forEach((feature, at) => {
    starts[feature + 1] = lengths[at]!;
  });
  for (let feature = 0; feature < vocabulary.size; feature++) starts[feature + 1]! += starts[feature]!;
  const places = new Uint16Array(saved.places.length);
  const weights = new Float32Array(saved.weights.length);
  let from = 0;
  features.forEach((feature, at) => {
    const to = from + lengths[at]!;
    places.set(saved.places.subarray(from, to), starts[feature]!);
    weights.set(saved.weights.subarray(from, to), starts[feature]!);
    from = to;
  });
  return { starts, places, weights, axes, constants };
}

function findOrAdd<Key>(numbers: Map<Key, number>, key: Key): number {
  const number = numbers.get(key) ?? numbers.size;
  numbers.set(key, number);
  return number;
}

const VERSION = 3;
const HEADER_BYTES = 12;

export interface Unpacked {
  readonly content: unknown;
  readonly sections: readonly Uint8Array[];
}

/** Packs a header, JSON with the lengths of the sections, and the sections. */
export function packBytes(magic: number, content: unknown, sections: readonly ArrayBufferView[]): Uint8Array {
  const lengths = sections.map(({ byteLength }) => byteLength);
  const json = new TextEncoder().encode(JSON.stringify({ content, lengths }));
  const start = HEADER_BYTES + json.length;
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, start));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic);
  view.setUint32(4, VERSION);
  view.setUint32(8, json.length);
  bytes.set(json, HEADER_BYTES);
  let at = start;
  for (const { buffer, byteOffset, byteLength } of sections) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return bytes;
}

/**
 * Unpacks the bytes of {@link packBytes} and converts them. Sections are copies, so that they are aligned.
 *
 * @throws KeepsakeError `INVALID_FIELD` for other bytes, another version, or if `convert` throws.
 */
export function unpackBytes<T>(magic: number, bytes: Uint8Array, convert: (unpacked: Unpacked) => T): T {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (view.getUint32(0) !== magic || view.getUint32(4) !== VERSION) throw new RangeError("other bytes");
    let at = HEADER_BYTES + view.getUint32(8);
    const json = new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(HEADER_BYTES, at));
    const { content, lengths } = JSON.parse(json) as { content: unknown; lengths: readonly number[] };
    const sections = lengths.map((length) => {
      const section = bytes.slice(at, at + length);
      at += length;
      return section;
    });
    if (at !== bytes.length) throw new RangeError("truncated");
    return convert({ content, sections });
  } catch (cause) {
    const message = "Not a saved index, or one of another version";
    throw new KeepsakeError("INVALID_FIELD", message, { field: "bytes", cause });
  }
}
