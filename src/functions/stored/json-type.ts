/** True for a MIME type of JSON, with or without parameters. */
export function isJsonType(contentType: string): boolean {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  return /^(application|text)\/json$|\+json$/.test(type);
}
