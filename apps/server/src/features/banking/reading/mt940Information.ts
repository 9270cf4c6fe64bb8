/** Field 86: free text, sub-fields '?20' to '?33' as German banks have them, or words between strokes as SWIFT recommends. */
export function informationIn(content: string): { readonly text: string; readonly payerName?: string } {
  const joined = content.includes('\n') ? inOneLine(content) : content;
  if (/\?2\d/.test(joined)) {
    const parts = [...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code = '', text = '']) => ({ code, text }));
    const of = (codes: RegExp) =>
      parts
        .filter(({ code }) => codes.test(code))
        .map(({ text }) => text)
        .join('');
    return { text: of(/^(2\d|6[0-3])$/), payerName: of(/^3[23]$/) };
  }
  const payer = /\/(?:ORDP|NAME)\/(?:NAME\/)?([^/]+)/.exec(joined)?.[1];
  const rest = /\/(?:REMI|EREF)\/.*/.exec(joined)?.[0] ?? joined;
  return { text: rest.replaceAll(/\/(?:[A-Z]{4}\/)+\/?/g, ' '), ...(payer ? { payerName: payer } : {}) };
}

// A line of 65 characters goes on in the next without a space.
const inOneLine = (content: string): string =>
  content
    .replaceAll(/(?<=^[^\n]{65})\r?\n/gm, '')
    .replaceAll(/\r?\n(?=\?)/g, '')
    .replaceAll(/\r?\n/g, ' ');
