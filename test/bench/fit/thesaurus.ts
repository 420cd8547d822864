import { readFileSync } from "node:fs";

/** Related stems: "near" for nearly the same meaning, "far" for the same topic. */
export type Relations = ReadonlyMap<string, ReadonlyMap<string, "near" | "far">>;

/** The thesaurus of files by stems, in both directions. A pair that is near in one entry is near. */
export function readThesaurus(
  files: readonly string[],
  stemOf: (word: string) => string,
  isStop: (stem: string) => boolean,
): Relations {
  const relations = new Map<string, Map<string, "near" | "far">>();
  const relate = (one: string, other: string, kind: "near" | "far"): void => {
    if (one === other || isStop(one) || isStop(other)) return;
    const row = relations.get(one) ?? new Map<string, "near" | "far">();
    relations.set(one, row);
    if (row.get(other) !== "near") row.set(other, kind);
  };
  const lines = files.flatMap((file) => readFileSync(new URL(file, import.meta.url), "utf8").split("\n"));
  for (const line of lines) {
    if (line.startsWith("#")) continue;
    const [head = "", rest = ""] = line.split(":");
    const [near = "", far = ""] = rest.split(";");
    for (const [words, kind] of [
      [near, "near"],
      [far, "far"],
    ] as const) {
      for (const word of words.split(" ").filter((part) => part !== "")) {
        relate(stemOf(head), stemOf(word), kind);
        relate(stemOf(word), stemOf(head), kind);
      }
    }
  }
  return relations;
}

/** The bytes for `readRelations` of the product: each pair of stems once, under the first of them. */
export function packRelations(stems: readonly string[], relations: Relations): Uint8Array {
  const numbers = new Map(stems.map((stem, number) => [stem, number] as const));
  const bytes: number[] = [];
  const write = (value: number): void => {
    let rest = value;
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  };
  for (const kind of ["near", "far"] as const) {
    stems.forEach((stem, number) => {
      const behind = Array.from(relations.get(stem) ?? [])
        .filter(([, of]) => of === kind)
        .map(([other]) => numbers.get(other) ?? -1)
        .filter((other) => other > number)
        .sort((one, other) => one - other);
      write(behind.length);
      for (const [at, other] of behind.entries()) write(other - (at === 0 ? number : behind[at - 1]!));
    });
  }
  return Uint8Array.from(bytes);
}
