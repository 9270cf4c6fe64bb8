/** The words of a rich text, a line for each of its blocks. */
export function plainText(html: string | null): string {
  if (!html) return '';
  const parsed = new DOMParser().parseFromString(
    html.replaceAll(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, '$&\n'),
    'text/html',
  );
  return (parsed.body.textContent ?? '').replaceAll(/\n{2,}/g, '\n').trim();
}
