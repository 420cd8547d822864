/** Longest name of a tool that language models take. */
const MOST = 64;

/** Gives each Function a name that language models take, and that no other has. */
export function createToolNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const base = plain(name);
    let unique = base;
    for (let n = 2; taken.has(unique); n++) unique = `${base.slice(0, MOST - 1 - String(n).length)}_${n}`;
    taken.add(unique);
    return unique;
  };
}

/** Letters, digits, `_` and `-` alone; accents are dropped, other scripts become `function`. */
function plain(name: string): string {
  const letters = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9_-]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, MOST);
  return letters === "" ? "function" : letters;
}
