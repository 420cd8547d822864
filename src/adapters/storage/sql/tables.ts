/** The tables of a driver, quoted and qualified, ready to stand in SQL. */
export interface Tables {
  /** The documents: their value as JSON text, their index as JSON text. */
  readonly documents: string;
  /** The index of the documents, one row a field: what lists filter and sort by. */
  readonly entries: string;
  /** What was deleted from partitions that keep a change feed. */
  readonly deletions: string;
  /** The place of the latest write of each partition that keeps a change feed. */
  readonly heads: string;
  /** The version of these tables. */
  readonly meta: string;
}

/** The tables whose names start with a prefix, in a schema where the database has such. */
export function tablesOf(prefix: string, schema: string | null = null): Tables {
  const qualified = (name: string): string =>
    schema === null ? quoted(prefix + name) : `${quoted(schema)}.${quoted(prefix + name)}`;
  return {
    documents: qualified("documents"),
    entries: qualified("entries"),
    deletions: qualified("deletions"),
    heads: qualified("heads"),
    meta: qualified("meta"),
  };
}

/** A name as SQL reads it, whatever it holds. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
