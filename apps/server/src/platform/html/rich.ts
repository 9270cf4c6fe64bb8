import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h1',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'hr',
    'a',
    'code',
    'pre',
    'span',
    'div',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'title'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
};

const mostLetters = 2_000_000;

/** The same terms and summaries go into thousands of mails, and cleaning them takes longer than writing all the rest. */
function memoize(clean: (html: string) => string): (html: string) => string {
  const known = new Map<string, string>();
  let letters = 0;
  return (html) => {
    const found = known.get(html);
    if (found !== undefined) return found;
    const cleaned = clean(html);
    letters += html.length + cleaned.length;
    if (letters > mostLetters) {
      known.clear();
      letters = 0;
    }
    known.set(html, cleaned);
    return cleaned;
  };
}

/** Rich text as the editor makes it, without anything that could act or load (rule mails/rich-text). */
export const sanitised: (html: string) => string = memoize((html) => sanitizeHtml(html, allowed));

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Plain text made safe to stand in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

/** Rich text as plain text, for the text part of a mail. */
export const plainText: (html: string) => string = memoize((html) => {
  const broken = html.replaceAll(/<br\s*\/?>|<\/(p|div|li|h\d|tr)>/gi, '\n').replaceAll(/<li[^>]*>/gi, '- ');
  const plain = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} });
  const readable = plain
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return readable.replaceAll(/\n{3,}/g, '\n\n').trim();
});
