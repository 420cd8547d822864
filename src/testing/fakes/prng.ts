/** Creates a generator of 32-bit numbers: the same seed gives the same numbers on every platform. Not for secrets. */
export function prng(seed: number): () => number {
  let counter = seed >>> 0;
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    return mix(counter);
  };
}

/** Scrambles 32 bits. Different numbers stay different. */
export function mix(value: number): number {
  let bits = value >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** Computes 32 bits that depend on every character of a text. */
export function digestText(text: string, seed = 0): number {
  let digest = mix(seed ^ text.length);
  for (let i = 0; i < text.length; i++) digest = mix(digest ^ text.charCodeAt(i));
  return digest;
}
