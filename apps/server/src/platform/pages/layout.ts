import { linkRevoked } from '@dragoman/domain/bookings';
import { originalColour } from '@dragoman/domain/settings';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { StreamReply } from '../http/implement.ts';
import { html, Markup } from './markup.ts';
import { pageStyle } from './style.ts';

const styles = new LRUCache<string, { element: Markup; hash: string }>({ max: 10 });

function styleIn(colour: string) {
  const known = styles.get(colour);
  if (known) return known;
  const style = pageStyle(colour);
  // One string: a single space more between the tags, and the hash would shut the style out.
  const made = {
    element: new Markup(`<style>${style}</style>`),
    hash: createHash('sha256').update(style).digest('base64'),
  };
  styles.set(colour, made);
  return made;
}

/** What a link opens stands in no search engine and no cache, and its token goes to nobody. */
export const privately = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
} as const;

// Nothing loads from elsewhere, nothing runs, no page may frame it, and the link's token goes to nobody.
const headersOf = (styleHash: string) => ({
  'content-security-policy': `default-src 'none'; img-src 'self' data:; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  ...privately,
});

export interface PageContent {
  readonly title: string;
  readonly body: Markup;
  /** 200 where nothing is said. */
  readonly status?: number;
  /** The agency's; the original one where a page has no agency. */
  readonly colour?: string;
}

/** A page that somebody opens by a link: no portal around it, printable, in no search engine (rule pages/content). */
export function page({ title, body, status = 200, colour = originalColour }: PageContent): StreamReply {
  const { element, hash } = styleIn(colour);
  const document = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${element}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `;
  return { body: document.text, contentType: 'text/html; charset=utf-8', headers: headersOf(hash), status };
}

/** What a wrong or missing token opens (rule pages/tokens). */
export function notFoundPage(): StreamReply {
  return page({ title: 'Not Found', status: 404, body: html`<h1>Not Found</h1>` });
}

/** Leads whoever has sent a form to a page, so that reloading it sends nothing again. */
export function seeOther(path: string, query: Readonly<Record<string, string | undefined>>): StreamReply {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const location = `${path}?${new URLSearchParams(given).toString()}`;
  return { body: '', contentType: 'text/plain; charset=utf-8', headers: { ...privately, location }, status: 303 };
}

/** A link that was revoked (rule pages/revoked-links). */
export function revokedPage(): StreamReply {
  return page({ title: linkRevoked, status: 410, body: html`<h1>${linkRevoked}</h1>` });
}

/** What a reader is told for whom a page cannot be opened now; `reference` by what the operator finds it in the log. */
export function refusalPage(status: number, sentence: string, reference?: string): StreamReply {
  const small = reference ? html`<p><small>Reference ${reference}</small></p>` : '';
  return page({
    title: sentence,
    status,
    body: html`<h1>${sentence}</h1>
      ${small}`,
  });
}
