/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. Null if the page does not have these marks. */
export function withMarkedSection(page: string, name: string, section: string): string | null {
  const opening = `<!-- ${name} -->`;
  const from = page.indexOf(opening);
  const to = page.indexOf(`<!-- /${name} -->`);
  if (from < 0 || to < from) return null;
  return `${page.slice(0, from + opening.length)}\n\n${section}\n\n${page.slice(to)}`;
}
