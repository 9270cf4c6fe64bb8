import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

interface Size {
  readonly width: number;
  readonly height: number;
}

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
        code: moduleOf(/([a-z]+)\.md$/.exec(id)![1]!, text, (picture) =>
          sizeOf(readFileSync(join(dirname(id), picture))),
        ),
        map: null,
        moduleType: 'js' as const,
      }),
    },
  };
}

/** A page as the source of a module. Its pictures are imported, so that the build takes them along and names them by their content. */
export function moduleOf(page: string, text: string, size: (picture: string) => Size): string {
  const { title, html, contents } = pageOf(page, text, size);
  const parts = html.split(/(\.\.\/pictures\/[\w-]+\.\w+)/);
  const pictures = [...new Set(parts.filter((_, place) => place % 2 === 1))];
  const put = parts.map((part, place) => (place % 2 === 1 ? `picture${pictures.indexOf(part)}` : JSON.stringify(part)));
  return [
    ...pictures.map((picture, place) => `import picture${place} from ${JSON.stringify(`${picture}?no-inline`)};`),
    `export const title = ${JSON.stringify(title)};`,
    `export const contents = ${JSON.stringify(contents)};`,
    `export const html = ${put.join(' + ')};`,
  ].join('\n');
}

function pageOf(page: string, text: string, size: (picture: string) => Size) {
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];
  if (title === '') throw new Error(`docs/guide/${page}.md does not begin with its title`);
  const contents: [anchor: string, heading: string][] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: heading }) {
        if (depth === 2) contents.push([anchorOf(heading), heading]);
        return `<h${depth} id="guide-${anchorOf(heading)}" tabindex="-1">${this.parser.parseInline(tokens)}</h${depth}>`;
      },
      link({ href, tokens }) {
        return `<a href="${addressOf(page, href)}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const html = marked.parse(body, { async: false });
  return { title, contents, html: html.replaceAll(/<img src="([^"]+)" alt="([^"]*)" width="(\d+)">/g, picture) };

  function picture(_: string, source: string, words: string, shown: string): string {
    const { width, height } = size(source);
    // The height keeps the place of a picture that has not come yet: what is below it does not move.
    const sizes = `width="${shown}" height="${Math.round((height * Number(shown)) / width)}"`;
    const image = `<img loading="lazy" src="${source}" alt="${words}" ${sizes}>`;
    return width > Number(shown) && Number(shown) > 300 ? `<a href="${source}" target="_blank">${image}</a>` : image;
  }
}

/** The size of a WebP picture (RFC 9649: a simple lossy file, or an extended one). */
export function sizeOf(file: Buffer): Size {
  const kind = file.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  throw new Error('A picture of the guide is no WebP');
}

/** A link from page to page of the guide, in the portal. It leads nowhere else: nobody has the other pages there. */
function addressOf(page: string, href: string): string {
  const [, to = page, section = ''] = /^(?:([a-z]+)\.md)?(#[\w-]+)?$/.exec(href) ?? [];
  if (href === '' || (to === page && section === '')) throw new Error(`docs/guide/${page}.md links to ${href}`);
  return `/help/${to}${section}`;
}
