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

/** Rich text as the editor makes it, without anything that could act or load (C-76). */
export function sanitised(html: string): string {
  return sanitizeHtml(html, allowed);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Plain text made safe to stand in HTML. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

/** Rich text as plain text, for the text part of a mail. */
export function plainText(html: string): string {
  const broken = html.replaceAll(/<br\s*\/?>|<\/(p|div|li|h\d|tr)>/gi, '\n').replaceAll(/<li[^>]*>/gi, '- ');
  const bare = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} });
  const readable = bare
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return readable.replaceAll(/\n{3,}/g, '\n\n').trim();
}
