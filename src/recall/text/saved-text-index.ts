import { KeepsakeError } from "../../errors.js";
import { type HeadModel, numberFeatures } from "./head.js";
import { createRowOfForms, type Row } from "./indexes/index.js";
import type { TextStore } from "./text-store.js";

/** "KSTX", then the version of the format. */
const MAGIC = 0x4b535458;
const VERSION = 1;
const PREFIX_BYTES = 16;

/** Number sections of a saved index, in their order. Those of the head are missing without one. */
const ROW_SECTIONS = [
  "formStems",
  "shapes",
  "texts",
  "ends",
  "answers",
  "documents",
  "totals",
  "answerDocuments",
] as const;
const HEAD_SECTIONS = ["lengths", "places", "weights", "axes", "constants"] as const;
const SECTIONS = [...ROW_SECTIONS, ...HEAD_SECTIONS];

type Sections<Names extends readonly string[]> = Record<Names[number], Int32Array>;

/** Words and IDs of a saved index, and the layout of the numbers that follow them. */
interface Header {
  readonly stems: readonly string[];
  readonly words: readonly string[];
  readonly ids: readonly string[];
  /** Lengths of the number sections. */
  readonly sections: readonly number[];
}

/**
 * An index as bytes: words and IDs as JSON, rows and head as 32-bit numbers. Words are renumbered in the order of the
 * rows, so that equal indexes give equal bytes.
 */
export function writeSaved(store: TextStore, model: HeadModel | null): Uint8Array {
  const { vocabulary } = store;
  const rows = store.orderedRows();
  const stems = new Map<string, number>();
  const forms = new Map<number, number>();
  const formStems: number[] = [];
  const stemNumber = (word: number): number => findOrAdd(stems, vocabulary.stems[word]!);
  const texts: number[] = [];
  const shapes: number[] = [];
  const ends: number[] = [];
  const answers: number[] = [];
  for (const row of rows) {
    shapes.push(row.forms.length, row.ends.length, row.answers.length);
    for (const form of row.forms) {
      if (!forms.has(form)) {
        formStems.push(2 * stemNumber(vocabulary.formFeatures[form]!) + (vocabulary.formStops[form]! ? 1 : 0));
      }
      texts.push(findOrAdd(forms, form));
    }
    ends.push(...row.ends);
    for (const answer of row.answers) answers.push(stemNumber(vocabulary.answerWords[answer]!));
  }
  const { features } = numberFeatures(vocabulary, rows);
  const { documents, totals } = vocabulary;
  const sections: Sections<typeof ROW_SECTIONS> & Partial<Sections<typeof HEAD_SECTIONS>> = {
    formStems: Int32Array.from(formStems),
    shapes: Int32Array.from(shapes),
    texts: Int32Array.from(texts),
    ends: Int32Array.from(ends),
    answers: Int32Array.from(answers),
    documents: Int32Array.from(features, (feature) => documents[feature]!),
    totals: Int32Array.from(features, (feature) => totals[feature]!),
    answerDocuments: Int32Array.from(collectAnswers(rows), (feature) => documents[feature]!),
    ...(model === null ? {} : writeHead(model, features)),
  };
  const words = Array.from(forms.keys(), (form) => vocabulary.formWords[form]!);
  const ids = rows.map(({ id }) => id);
  return pack(
    { stems: [...stems.keys()], words, ids },
    SECTIONS.flatMap((name) => sections[name] ?? []),
  );
}

/**
 * Fills an empty store from the bytes of {@link writeSaved}, and returns the head.
 *
 * @throws KeepsakeError `INVALID_FIELD` for other bytes.
 */
export function readSaved(bytes: Uint8Array, store: TextStore): HeadModel | null {
  try {
    const { header, sections } = unpack(bytes);
    const rows = readRows(header, sections, store);
    readCounts(sections, store, rows);
    store.addCounted(rows);
    return header.sections.length > ROW_SECTIONS.length ? readHead(sections, store) : null;
  } catch (cause) {
    throw new KeepsakeError("INVALID_FIELD", "Not a saved text index, or one of another version", {
      field: "bytes",
      cause,
    });
  }
}

function pack(content: Omit<Header, "sections">, sections: readonly Int32Array[]): Uint8Array {
  const header: Header = { ...content, sections: sections.map(({ length }) => length) };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const start = align(PREFIX_BYTES + json.length);
  const total = sections.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(start + 4 * total);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  view.setUint32(4, VERSION);
  view.setUint32(8, json.length);
  bytes.set(json, PREFIX_BYTES);
  let at = start;
  for (const section of sections) {
    new Int32Array(bytes.buffer, at, section.length).set(section);
    at += 4 * section.length;
  }
  return bytes;
}

function unpack(bytes: Uint8Array): { readonly header: Header; readonly sections: Sections<typeof SECTIONS> } {
  // A copy, so that the numbers are aligned and the caller cannot change them.
  const own = bytes.slice();
  const view = new DataView(own.buffer);
  if (view.getUint32(0) !== MAGIC || view.getUint32(4) !== VERSION) throw new RangeError("other bytes");
  const length = view.getUint32(8);
  const json = new TextDecoder("utf-8", { fatal: true }).decode(own.subarray(PREFIX_BYTES, PREFIX_BYTES + length));
  const header = JSON.parse(json) as Header;
  let at = align(PREFIX_BYTES + length);
  const sections = header.sections.map((size, number) => {
    const section = new Int32Array(own.buffer, at, size);
    at += 4 * size;
    return [SECTIONS[number], section] as const;
  });
  if (sections.length < ROW_SECTIONS.length || at !== own.length) throw new RangeError("truncated");
  return { header, sections: Object.fromEntries(sections) as Sections<typeof SECTIONS> };
}

function align(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function readRows(header: Header, sections: Sections<typeof ROW_SECTIONS>, { vocabulary }: TextStore): Row[] {
  const { formStems, shapes, texts, ends, answers } = sections;
  const forms = header.words.map((word, at) =>
    vocabulary.addForm({ word, stem: header.stems[formStems[at]! >> 1]!, stop: (formStems[at]! & 1) === 1 }),
  );
  const read = { texts: 0, ends: 0, answers: 0 };
  return header.ids.map((id, place) => {
    const rowForms = texts.slice(read.texts, read.texts + shapes[3 * place]!).map((form) => forms[form]!);
    const rowEnds = ends.slice(read.ends, read.ends + shapes[3 * place + 1]!);
    const rowAnswers = answers
      .slice(read.answers, read.answers + shapes[3 * place + 2]!)
      .map((stem) => vocabulary.addAnswer(vocabulary.addWord(header.stems[stem]!)));
    read.texts += rowForms.length;
    read.ends += rowEnds.length;
    read.answers += rowAnswers.length;
    return createRowOfForms(vocabulary, id, rowForms, rowEnds, rowAnswers);
  });
}

function readCounts(sections: Sections<typeof ROW_SECTIONS>, { vocabulary }: TextStore, rows: readonly Row[]): void {
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

/** Answer features of the rows, each once. */
function collectAnswers(rows: readonly Row[]): Set<number> {
  return new Set(rows.flatMap(({ answers }) => [...answers]));
}

/** The weights of a head in the order of the given features, so that they do not depend on the vocabulary's numbers. */
function writeHead(model: HeadModel, features: readonly number[]): Sections<typeof HEAD_SECTIONS> {
  const lengths = Int32Array.from(features, (feature) => model.starts[feature + 1]! - model.starts[feature]!);
  const places = new Int32Array(model.places.length);
  const weights = new Float32Array(model.weights.length);
  let at = 0;
  for (const feature of features) {
    const start = model.starts[feature]!;
    const end = model.starts[feature + 1]!;
    places.set(model.places.subarray(start, end), at);
    weights.set(model.weights.subarray(start, end), at);
    at += end - start;
  }
  return { lengths, places, weights: toBits(weights), axes: toBits(model.axes), constants: toBits(model.constants) };
}

function readHead(saved: Sections<typeof HEAD_SECTIONS>, store: TextStore): HeadModel {
  const { vocabulary } = store;
  const { features } = numberFeatures(vocabulary, store.orderedRows());
  const savedWeights = toFloats(saved.weights);
  const starts = new Int32Array(vocabulary.size + 1);
  features.forEach((feature, at) => {
    starts[feature + 1] = saved.lengths[at]!;
  });
  for (let feature = 0; feature < vocabulary.size; feature++) starts[feature + 1]! += starts[feature]!;
  const places = new Uint16Array(saved.places.length);
  const weights = new Float32Array(savedWeights.length);
  let from = 0;
  features.forEach((feature, at) => {
    const to = from + saved.lengths[at]!;
    places.set(saved.places.subarray(from, to), starts[feature]!);
    weights.set(savedWeights.subarray(from, to), starts[feature]!);
    from = to;
  });
  return { starts, places, weights, axes: toFloats(saved.axes), constants: toFloats(saved.constants) };
}

function toBits(floats: Float32Array): Int32Array {
  return new Int32Array(floats.buffer, floats.byteOffset, floats.length);
}

function toFloats(bits: Int32Array): Float32Array {
  return new Float32Array(bits.slice().buffer);
}

/** The number of a key, which is added if new. */
function findOrAdd<Key>(numbers: Map<Key, number>, key: Key): number {
  const number = numbers.get(key) ?? numbers.size;
  numbers.set(key, number);
  return number;
}
