/**
 * The server and the assistant that the address of the page names, as the links of `keepsake serve` do:
 * `?assistant=ID`, and `?server=https://...` for another server than that of the page. Null for other addresses.
 */
export function readServerLink(): { readonly baseURL: string; readonly assistantID: string } | null {
  const query = new URLSearchParams(location.search);
  const [server, assistantID] = [query.get("server"), query.get("assistant")];
  if (server === null && assistantID === null) return null;
  return { baseURL: server ?? location.origin, assistantID: assistantID ?? "" };
}
