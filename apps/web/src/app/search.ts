/** Query strings are plain text ('?crNote=true&page=2'), so schemas of a route's search coerce what they need. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search as Record<string, string | number | boolean | null | undefined>)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}
