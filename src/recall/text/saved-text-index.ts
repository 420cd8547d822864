import { KeepsakeError } from "../../errors.js";
import { type HeadModel, numberFeatures } from "./head/index.js";
import { createRowOfForms, type Row } from "./indexes/index.js";
import { inOrder, type TextStore } from "./text-store.js";

/** Words, and the layout of the numbers that follow them. */
interface Header {
  readonly stems: readonly string[];
  readonly words: readonly string[];
  readonly ids: readonly string[];
  /** Lengths of the number sections. */
  readonly sections: readonly number[];
}

/** "KSTX", then the version of the form. */
const MAGIC = 0x4b535458;
const VERSION = 1;
const PREFIX_BYTES = 16;

/**
 * An index as bytes: words and ids as JSON, rows and head as 32-bit numbers. Numbers are given anew in the order of the
 * rows' words, so that equal indexes give equal bytes.
 */
export function writeSaved(store: TextStore, model: HeadModel | null): Uint8Array {
  const { vocabulary } = store;
  const rows = inOrder(store.vocabulary, store.rows);
  const stems = new Map<string, number>();
  const forms = new Map<number, number>();
  const formStems: number[] = [];
  const stemNumber = (stem: string): number => {
    const known = stems.get(stem);
    if (known !== undefined) return known;
    stems.set(stem, stems.size);
    return stems.size - 1;
  };
  const texts: number[] = [];
  const shapes: number[] = [];
  const ends: number[] = [];
  const answers: number[] = [];
  for (const row of rows) {
    shapes.push(row.forms.length, row.ends.length, row.answers.length);
    for (const form of row.forms) {
      if (!forms.has(form)) {
        forms.set(form, forms.size);
        const stem = stemNumber(vocabulary.stems[vocabulary.formFeatures[form]!]!);
        formStems.push(2 * stem + (vocabulary.formStops[form]! ? 1 : 0));
      }
      texts.push(forms.get(form)!);
    }
    ends.push(...row.ends);
    for (const answer of row.answers) answers.push(stemNumber(vocabulary.stems[vocabulary.answerWords[answer]!]!));
  }
  const words = Array.from(forms.keys(), (form) => vocabulary.formWords[form]!);
  const sections: Int32Array[] = [formStems, shapes, texts, ends, answers].map((numbers) => Int32Array.from(numbers));
  sections.push(...countSections(store, rows));
  if (model !== null) sections.push(...headSections(store, rows, model));
  const header: Header = {
    stems: [...stems.keys()],
    words,
    ids: rows.map(({ id }) => id),
    sections: sections.map(({ length }) => length),
  };
  return pack(header, sections);
}

/** Fills an empty store with what {@link writeSaved} wrote, and gives back its head. */
export function readSaved(bytes: Uint8Array, store: TextStore): HeadModel | null {
  try {
    const saved = unpack(bytes);
    restore(saved, store);
    return saved.sections.length > 8 ? readHead(store, saved.sections.slice(8)) : null;
  } catch (cause) {
    throw new KeepsakeError("INVALID_FIELD", "Not a saved text index, or one of another version", {
      field: "bytes",
      cause,
    });
  }
}

interface Saved {
  readonly header: Header;
  readonly sections: readonly Int32Array[];
}

function pack(header: Header, sections: readonly Int32Array[]): Uint8Array {
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

function unpack(bytes: Uint8Array): Saved {
  // A copy, so that the numbers are aligned and nobody else changes them.
  const own = bytes.slice();
  const view = new DataView(own.buffer);
  if (view.getUint32(0) !== MAGIC || view.getUint32(4) !== VERSION) throw new RangeError("other bytes");
  const length = view.getUint32(8);
  const json = new TextDecoder("utf-8", { fatal: true }).decode(own.subarray(PREFIX_BYTES, PREFIX_BYTES + length));
  const header = JSON.parse(json) as Header;
  let at = align(PREFIX_BYTES + length);
  const sections = header.sections.map((size) => {
    const section = new Int32Array(own.buffer, at, size);
    at += 4 * size;
    return section;
  });
  if (sections.length < 8 || at !== own.length) throw new RangeError("cut off");
  return { header, sections };
}

function align(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function restore({ header, sections }: Saved, store: TextStore): void {
  const [formStems, shapes, texts, ends, answers] = sections as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const { vocabulary } = store;
  const forms = header.words.map((word, at) =>
    vocabulary.form({ word, stem: header.stems[formStems[at]! >> 1]!, stop: (formStems[at]! & 1) === 1 }),
  );
  const rows: Row[] = [];
  const take = { texts: 0, ends: 0, answers: 0 };
  for (const [place, id] of header.ids.entries()) {
    const rowForms = texts.slice(take.texts, take.texts + shapes[3 * place]!).map((form) => forms[form]!);
    const rowEnds = ends.slice(take.ends, take.ends + shapes[3 * place + 1]!);
    const rowAnswers = answers
      .slice(take.answers, take.answers + shapes[3 * place + 2]!)
      .map((stem) => vocabulary.answer(vocabulary.word(header.stems[stem]!)));
    take.texts += rowForms.length;
    take.ends += rowEnds.length;
    take.answers += rowAnswers.length;
    rows.push(createRowOfForms(vocabulary, id, rowForms, rowEnds, rowAnswers));
  }
  readCounts(store, rows, sections.slice(5, 8));
  store.adopt(rows);
}

/** Documents and totals of title features, and documents of answer features, in the order of the rows. */
function countSections({ vocabulary }: TextStore, rows: readonly Row[]): Int32Array[] {
  const { documents, totals } = vocabulary;
  const { features } = numberFeatures(vocabulary, rows);
  return [
    Int32Array.from(features, (feature) => documents[feature]!),
    Int32Array.from(features, (feature) => totals[feature]!),
    Int32Array.from(answersOf(rows), (feature) => documents[feature]!),
  ];
}

function readCounts({ vocabulary }: TextStore, rows: readonly Row[], sections: readonly Int32Array[]): void {
  const [documents, totals, answers] = sections as [Int32Array, Int32Array, Int32Array];
  const { features } = numberFeatures(vocabulary, rows);
  if (features.length !== documents.length) throw new RangeError("other counts");
  features.forEach((feature, at) => {
    vocabulary.documents[feature] = documents[at]!;
    vocabulary.totals[feature] = totals[at]!;
    vocabulary.mass[vocabulary.families[feature]!]! += totals[at]!;
  });
  [...answersOf(rows)].forEach((feature, at) => {
    vocabulary.documents[feature] = answers[at]!;
  });
}

/** Answer features of the rows, each once. */
function answersOf(rows: readonly Row[]): Set<number> {
  const features = new Set<number>();
  for (const row of rows) for (const feature of row.answers) features.add(feature);
  return features;
}

/** A head in numbers that do not depend on those of the vocabulary. */
function headSections({ vocabulary }: TextStore, rows: readonly Row[], model: HeadModel): Int32Array[] {
  const { features } = numberFeatures(vocabulary, rows);
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
  return [lengths, places, bitsOf(weights), bitsOf(model.axes), bitsOf(model.constants)];
}

function readHead({ vocabulary, rows }: TextStore, sections: readonly Int32Array[]): HeadModel {
  const [lengths, allPlaces, weightBits, axes, constants] = sections as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const { features } = numberFeatures(vocabulary, inOrder(vocabulary, rows));
  const allWeights = floatsOf(weightBits);
  const starts = new Int32Array(vocabulary.size + 1);
  features.forEach((feature, at) => {
    starts[feature + 1] = lengths[at]!;
  });
  for (let feature = 0; feature < vocabulary.size; feature++) starts[feature + 1]! += starts[feature]!;
  const places = new Uint16Array(allPlaces.length);
  const weights = new Float32Array(allWeights.length);
  let from = 0;
  features.forEach((feature, at) => {
    const to = from + lengths[at]!;
    places.set(allPlaces.subarray(from, to), starts[feature]!);
    weights.set(allWeights.subarray(from, to), starts[feature]!);
    from = to;
  });
  return { starts, places, weights, axes: floatsOf(axes), constants: floatsOf(constants) };
}

function bitsOf(floats: Float32Array): Int32Array {
  return new Int32Array(floats.buffer, floats.byteOffset, floats.length);
}

function floatsOf(bits: Int32Array): Float32Array {
  return new Float32Array(bits.slice().buffer);
}
