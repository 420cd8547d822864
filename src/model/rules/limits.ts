/**
 * Maximum sizes. Texts are measured in UTF-16 code units (`string.length`) unless the name says bytes. A longer text is
 * `TEXT_TOO_LONG`, a longer list `INVALID_FIELD`.
 */
export const LIMITS = {
  /** Nesting of lists and objects in one input. */
  depth: 32,
  /** Values (texts, numbers, lists, ...) in one input. */
  valueCount: 100_000,
  /** Identifiers. */
  id: 256,
  /** A title, a title variant, a hint, a question. */
  title: 2_000,
  /** Title variants of one Memory. */
  variantCount: 1_000,
  /** The text of one Answer. */
  answer: 100_000,
  /** Answers of one Memory. */
  answerCount: 1_000,
  /** Media of one Memory. */
  mediaCount: 100,
  /** Hints, and tags, of one Memory. */
  labelCount: 100,
  /** A Memory as a whole, as JSON. */
  memory: 10_000_000,
  /** A tag of a Memory, a name, the name of a place, a code. */
  name: 200,
  /** A tag of a Person. */
  personTag: 64,
  /** Descriptions and other free texts. */
  description: 10_000,
  /** A URL. */
  url: 4_096,
  /** A MIME type. spec: Medium. */
  mimeType: 255,
  /** Inline content of a Medium, in bytes of UTF-8. spec: Medium (10 KiB). */
  contentBytes: 10_240,
  /** Entries of one map. */
  mapCount: 1_000,
  /** One value of a map. */
  mapValue: 10_000,
  /** A template of a web hook. */
  template: 20_000,
  /** Parameters of a Function, and possible values of one parameter. */
  parameterCount: 100,
  /** A password, before it is hashed. */
  password: 256,
  /** The text of a text event, unless the caller sets another limit. */
  eventText: 10_000,
  /** The query of a literal search. */
  literalQuery: 1_000,
  /** Memory IDs excluded from a search. */
  excludedCount: 1_000,
  /** Elements of one page. A larger page is reduced to this size. */
  pageSize: 1_000,
} as const;
