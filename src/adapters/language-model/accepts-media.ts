/** Tells whether a MIME type is among patterns such as `image/*` or `application/pdf`, whatever the case. */
export function acceptsMedia(patterns: readonly string[]): (mimeType: string) => boolean {
  const wanted = patterns.map((pattern) => pattern.toLowerCase());
  return (given) => {
    const mimeType = (given.split(";")[0] ?? "").trim().toLowerCase();
    return wanted.some((pattern) =>
      pattern.endsWith("/*") ? mimeType.startsWith(pattern.slice(0, -1)) : mimeType === pattern,
    );
  };
}
