import { escapeHtml, plainText, sanitised } from './rich.ts';
import type { Summary } from './letter.ts';

/** A part of a letter that is no sentence, in both forms; its HTML in the agency's colour. Empty text: it is left out. */
export interface Block {
  readonly html: (colour: string) => string;
  readonly text: string;
}

export const emptyBlock: Block = { html: () => '', text: '' };

const cell =
  'style="width:38%;padding:4px 12px 4px 0;text-align:left;vertical-align:top;font-weight:normal;color:#55626f"';
const value = 'style="padding:4px 0;text-align:left;vertical-align:top"';
const charge = (more: string) => `style="padding:4px 0;text-align:left;vertical-align:top;font-weight:normal${more}"`;
const figures = (more: string) =>
  `style="padding:4px 0 4px 8px;text-align:right;vertical-align:top;white-space:nowrap${more}"`;
const table = 'style="border-collapse:collapse;width:100%;font-size:15px;line-height:1.4;color:#1d2733"';

const row = (head: string, headStyle: string, data: string, dataStyle: string): string =>
  `<tr><th scope="row" ${headStyle}>${head}</th><td ${dataStyle}>${data}</td></tr>`;

/** Labels and values below one another. */
export function pairsBlock(pairs: Summary): Block {
  const rows = pairs.map(([label, said]) => row(escapeHtml(label), cell, escapeHtml(said), value));
  return {
    html: () => `<table ${table}>${rows.join('')}</table>`,
    text: pairs.map(([label, said]) => `${label}: ${said}`).join('\n'),
  };
}

export type ChargeRow = readonly [label: string, quantity: string, rate: string, amount: string];

/** Charges with what they were taken of, and their sums; the last sum is the one that counts. */
export function chargesBlock(rows: readonly ChargeRow[], sums: Summary): Block {
  const lines = rows.map(([label, quantity, rate, amount]) => {
    const basis = [quantity, rate].filter(Boolean).join(' · ');
    const small = basis && `<div style="font-size:13px;color:#55626f">${escapeHtml(basis)}</div>`;
    return row(`${escapeHtml(label)}${small}`, charge(''), escapeHtml(amount), figures(''));
  });
  const totals = (colour: string) =>
    sums.map(([label, amount], at) => {
      const strong = at === sums.length - 1 ? `;font-weight:bold;color:${colour}` : '';
      return row(escapeHtml(label), charge(strong), escapeHtml(amount), figures(strong));
    });
  return {
    html: (colour) => `<table ${table}>${lines.join('')}${totals(colour).join('')}</table>`,
    text: [
      rows.map((row) => row.filter(Boolean).join('  ')).join('\n'),
      sums.map(([label, amount]) => `${label}: ${amount}`).join('\n'),
    ].join('\n\n'),
  };
}

/** 'To view details of this quotation please click here', with the link on the last words. */
export function linkBlock(sentence: string, link: string): Block {
  return {
    html: (colour) =>
      `<p>${escapeHtml(sentence)} <a href="${escapeHtml(link)}" style="color:${colour}">click here</a></p>`,
    text: `${sentence} click here: ${link}`,
  };
}

/** A link in words of its own. */
export function plainLinkBlock(label: string, link: string): Block {
  return {
    html: (colour) => `<p><a href="${escapeHtml(link)}" style="color:${colour}">${escapeHtml(label)}</a></p>`,
    text: `${label}: ${link}`,
  };
}

/** A button that opens a link. */
export function buttonBlock(label: string, link: string): Block {
  return {
    html: (colour) =>
      `<p style="margin:20px 0"><a href="${escapeHtml(link)}" style="display:inline-block;background:${colour};color:#ffffff;font-weight:bold;text-decoration:none;padding:12px 32px;border-radius:4px">${escapeHtml(label)}</a></p>`,
    text: `${label}: ${link}`,
  };
}

/** Blocks one below the other, as one. */
export function stack(blocks: readonly Block[]): Block {
  return {
    html: (colour) => blocks.map(({ html }) => html(colour)).join('\n'),
    text: blocks.map(({ text }) => text).join('\n'),
  };
}

/** Rich text under a heading; nothing where there is none. */
export function richBlock(rich: string | null | undefined, heading?: string): Block {
  if (!rich) return emptyBlock;
  return {
    html: () => `${heading ? `<h3>${escapeHtml(heading)}</h3>\n` : ''}${sanitised(rich)}`,
    text: [heading, plainText(rich)].filter(Boolean).join('\n\n'),
  };
}
