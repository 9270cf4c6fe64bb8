import { Marked } from 'marked';
import type { Plugin } from 'vite';

/** Heading → what it is reached by, as in the pages of a repository: 'VAT Return' → 'vat-return'. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\d -]/gu, '')
    .replaceAll(' ', '-');

/** Gives the browser the user's guide as HTML: each page of docs/guide is a module with its title. */
export function guide(): Plugin {
  return {
    name: 'guide',
    enforce: 'pre',
    transform: {
      filter: { id: /docs\/guide\/[a-z]+\.md$/ },
      handler: (text, id) => ({
        code: moduleOf(/([a-z]+)\.md$/.exec(id)![1]!, text),
        map: null,
        moduleType: 'js' as const,
      }),
    },
  };
}

/** A page as the source of a module. Its pictures are imported, so that the build takes them along and names them by their content. */
export function moduleOf(page: string, text: string): string {
  const { title, html } = pageOf(page, text);
  const parts = html.split(/(\.\.\/pictures\/[\w-]+\.\w+)/);
  const pictures = [...new Set(parts.filter((_, place) => place % 2 === 1))];
  const put = parts.map((part, place) => (place % 2 === 1 ? `picture${pictures.indexOf(part)}` : JSON.stringify(part)));
  return [
    ...pictures.map((picture, place) => `import picture${place} from ${JSON.stringify(`${picture}?no-inline`)};`),
    `export const title = ${JSON.stringify(title)};`,
    `export const html = ${put.join(' + ')};`,
  ].join('\n');
}

function pageOf(page: string, text: string): { title: string; html: string } {
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];
  if (title === '') throw new Error(`docs/guide/${page}.md does not begin with its title`);
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: heading }) {
        return `<h${depth} id="guide-${anchorOf(heading)}" tabindex="-1">${this.parser.parseInline(tokens)}</h${depth}>`;
      },
      link({ href, tokens }) {
        return `<a href="${addressOf(page, href)}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const html = marked.parse(body, { async: false });
  return { title, html: html.replaceAll('<img ', '<img loading="lazy" ') };
}

/** A link from page to page of the guide, in the portal. It leads nowhere else: nobody has the other pages there. */
function addressOf(page: string, href: string): string {
  const [, to = page, section = ''] = /^(?:([a-z]+)\.md)?(#[\w-]+)?$/.exec(href) ?? [];
  if (href === '' || (to === page && section === '')) throw new Error(`docs/guide/${page}.md links to ${href}`);
  return `/help/${to}${section}`;
}
