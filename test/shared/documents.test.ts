import { ConflictError, memoryStorage } from "keepsake";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  checkOp,
  deleteOp,
  documents,
  isAlive,
  listDocs,
  putOp,
  readDoc,
  readDocGroups,
  readDocs,
  type TypedDoc,
  unchanged,
} from "../../src/shared/documents.js";

interface Book {
  readonly title: string;
  readonly year: number;
}

const refs = {
  book: documents<Book>((shelfID) => `shelf:${shelfID}`, "books"),
  reader: documents<string>("readers", "names"),
};

const EMMA: Book = { title: "Emma", year: 1815 };

async function storageWithEmma() {
  const storage = memoryStorage();
  await storage.commit([putOp(refs.book("s1", "emma"), EMMA, { index: { year: EMMA.year } })]);
  return storage;
}

describe("references", () => {
  test("name the partition, the collection and the document", () => {
    expect(refs.book("s1", "emma")).toEqual({ partition: "shelf:s1", collection: "books", id: "emma" });
    expect(refs.book.all("s1")).toEqual({ partition: "shelf:s1", collection: "books" });
    expect(refs.reader("r1")).toEqual({ partition: "readers", collection: "names", id: "r1" });
    expect(refs.reader.all()).toEqual({ partition: "readers", collection: "names" });
  });

  test("accept only values of their type", () => {
    putOp(refs.reader("r1"), "Jane");
    // @ts-expect-error a book is no name
    putOp(refs.reader("r1"), EMMA);
    // @ts-expect-error a book has a year
    putOp(refs.book("s1", "emma"), { title: "Emma" });
  });
});

describe("reading", () => {
  test("gives one document with its version, or null", async () => {
    const storage = await storageWithEmma();
    const doc = await readDoc(storage, refs.book("s1", "emma"));
    expect(doc).toMatchObject({ value: EMMA, version: 1 });
    expectTypeOf(doc).toEqualTypeOf<TypedDoc<Book> | null>();
    expect(await readDoc(storage, refs.book("s2", "emma"))).toBeNull();
  });

  test("gives several documents of different types in order", async () => {
    const storage = await storageWithEmma();
    await storage.commit([putOp(refs.reader("r1"), "Jane")]);
    const [reader, book, missing] = await readDocs(storage, [
      refs.reader("r1"),
      refs.book("s1", "emma"),
      refs.reader("r2"),
    ]);
    expectTypeOf(reader).toEqualTypeOf<TypedDoc<string> | null>();
    expectTypeOf(book).toEqualTypeOf<TypedDoc<Book> | null>();
    expect([reader?.value, book?.value.year, missing]).toEqual(["Jane", 1815, null]);
  });

  test("gives groups of documents in order", async () => {
    const storage = await storageWithEmma();
    await storage.commit([putOp(refs.reader("r2"), "Jane")]);
    const groups = ["r1", "r2"].map((id) => [refs.book("s1", "emma"), refs.reader(id)] as const);
    const found = await readDocGroups(storage, groups);
    expect(found.map(([book, reader]) => [book?.value.title, reader?.value])).toEqual([
      ["Emma", undefined],
      ["Emma", "Jane"],
    ]);
    expect(await readDocGroups(storage, [])).toEqual([]);
  });

  test("lists a page of a collection", async () => {
    const storage = await storageWithEmma();
    await storage.commit([
      putOp(refs.book("s1", "persuasion"), { title: "Persuasion", year: 1817 }, { index: { year: 1817 } }),
      putOp(refs.book("s2", "ulysses"), { title: "Ulysses", year: 1922 }, { index: { year: 1922 } }),
    ]);
    const { docs, count } = await listDocs(storage, refs.book.all("s1"), { orderBy: "year", desc: true, howMany: 1 });
    expect([docs.map(({ value }) => value.title), count]).toEqual([["Persuasion"], 2]);
  });

  test("decodes values of the change feed", async () => {
    const storage = memoryStorage();
    const notes = documents<Book>((assistantID) => `assistant:${assistantID}`, "notes");
    await storage.commit([putOp(notes("a", "n1"), EMMA)]);
    const { changes } = await storage.changes("assistant:a", 0);
    expect(changes.map(({ doc }) => doc && notes.decode(doc.value).title)).toEqual(["Emma"]);
  });

  test("distinguishes expired documents", () => {
    expect(isAlive({}, 5)).toBe(true);
    expect(isAlive({ expiresAt: 6 }, 5)).toBe(true);
    expect(isAlive({ expiresAt: 5 }, 5)).toBe(false);
    expect(isAlive(null, 5)).toBe(false);
    expect(isAlive(undefined, 5)).toBe(false);
  });
});

describe("writing", () => {
  test("deletes what was read, and only that version", async () => {
    const storage = await storageWithEmma();
    const doc = await readDoc(storage, refs.book("s1", "emma"));
    if (doc === null) throw new Error("not stored");
    await storage.commit([putOp(refs.book("s1", "emma"), { ...EMMA, year: 1816 }, { if: unchanged(doc) })]);
    await expect(storage.commit([deleteOp(doc, unchanged(doc))])).rejects.toThrow(ConflictError);
    await storage.commit([deleteOp(doc)]);
    expect(await readDoc(storage, refs.book("s1", "emma"))).toBeNull();
  });

  test("checks that a document exists unless another guard is given", async () => {
    const storage = await storageWithEmma();
    await storage.commit([checkOp(refs.book("s1", "emma")), checkOp(refs.reader("r1"), "absent")]);
    await expect(storage.commit([checkOp(refs.reader("r1"))])).rejects.toMatchObject({ reason: "absent" });
  });

  test("guards a document that is not stored yet", async () => {
    const storage = await storageWithEmma();
    const add = putOp(refs.reader("r1"), "Jane", { if: unchanged(await readDoc(storage, refs.reader("r1"))) });
    await storage.commit([add]);
    await expect(storage.commit([add])).rejects.toMatchObject({ reason: "exists" });
  });
});
