import type { Db } from '../database/index.ts';
import {
  dataUri,
  type Fact,
  keptFile,
  keptReply,
  type Look,
  type Party,
  pdfReply,
  type Sheet,
  type SheetColumn,
  sheetFile,
  type SheetNote,
  type SheetRow,
  type SheetSum,
} from '../documents/index.ts';
import { sanitised } from '../html/index.ts';
import type { StreamReply } from '../http/implement.ts';
import { page, privately } from './layout.ts';
import { html, Markup } from './markup.ts';

/** What a link that opens a page carries; `format` asks for the same as a file. */
export type PageLink = Readonly<Record<string, string | undefined>> & { readonly format?: 'pdf' | undefined };

export interface PageOptions {
  /** What a reader can do on the page: buttons beside PDF. */
  readonly actions?: Markup | false;
  /** What has just happened, or why nothing can. */
  readonly standing?: Markup | false;
  /** How what it is about stands when the page is read: beside the sheet, since an issued one stays as it is. */
  readonly status?: string | undefined;
  /** It can be downloaded as an electronic invoice too. */
  readonly electronic?: boolean;
  readonly picture?: { readonly src: string; readonly alt: string } | undefined;
}

/** A sheet as its link asks for it: a page, or the PDF that the page's button downloads (rule pages/pdf). */
export async function sheetReply(
  sheet: Sheet,
  look: Look,
  link: PageLink,
  options?: PageOptions,
): Promise<StreamReply> {
  if (link.format !== 'pdf') return sheetPage(sheet, look, link, options);
  return { ...pdfReply(await sheetFile(sheet, look), sheet.title), headers: privately };
}

/** An issued document as its link asks for it; its PDF is the one that is kept (rule basics/kept). */
export async function issuedSheetReply(
  db: Db,
  { sheet, look }: { readonly sheet: Sheet; readonly look: Look },
  link: PageLink,
  options?: PageOptions,
): Promise<StreamReply> {
  if (link.format !== 'pdf') return sheetPage(sheet, look, link, options);
  return { ...keptReply(await keptFile(db, { sheet, look, mailed: false }), sheet.title), headers: privately };
}

/** A sheet as a page: what its PDF says, for any reader. */
function sheetPage(
  sheet: Sheet,
  { colour, logo }: Look,
  link: PageLink,
  { actions, electronic, picture, standing, status }: PageOptions = {},
): StreamReply {
  const [first, ...further] = sheet.notes;
  return page({
    title: sheet.title,
    colour,
    body: html`<header class="head">
        <p class="issuer">
          ${sheet.issuer.isAgency && logo && html`<img src="${dataUri(logo)}" alt="" width="${String(logo.width)}" height="${String(logo.height)}" />`}<strong>${sheet.issuer.name}</strong>${breakLines(sheet.issuer.lines)}
        </p>
        <div class="title">
          <h1>${sheet.heading}</h1>
          ${sheet.subheadings.map((line) => html`<p class="subheading">${line}</p>`)}
        </div>
      </header>
      <div class="actions">
        <a class="button quiet" href="${fileAddress(link, 'pdf')}" download>PDF</a
        >${electronic && html` <a class="button quiet" href="${fileAddress(link, 'xml')}" download>Electronic invoice</a>`}
      </div>
      ${standing} ${status && html`<p class="notice done" role="note">Status: ${status}</p>`}
      ${sheet.notice && html`<p class="notice" role="note">${sheet.notice}</p>`} ${addressBlocks(sheet)}
      ${sheet.subject.length > 0 && html`<dl class="subject">${sheet.subject.map(fact)}</dl>`}
      ${sheet.statement && html`<div class="statement">${sheet.statement.map((paragraph) => html`<p>${paragraph}</p>`)}</div>`}
      ${sheet.table && table(sheet.table.caption ?? sheet.heading, sheet.table)}
      ${sheet.furtherTable && html`<h2 class="further">${sheet.furtherTable.caption}</h2>`}
      ${sheet.furtherTable && table(sheet.furtherTable.caption, sheet.furtherTable)}
      <div class="ending">
        ${sheet.sums && html`<dl class="sums">${sheet.sums.map(sum)}</dl>`}
        ${picture && html`<p><img alt="${picture.alt}" width="160" src="${picture.src}" /></p>`}
        ${first && html`<div class="notes">${note(first)}</div>`}
      </div>
      ${further.length > 0 && html`<div class="notes">${further.map(note)}</div>`}
      ${sheet.signatures && html`<div class="signatures">${sheet.signatures.map((label) => html`<div>${label}</div>`)}</div>`}
      ${actions && html`<div class="actions last">${actions}</div>`}
      <footer>${sheet.foot}</footer>`,
  });
}

/** The same address, as a file. */
function fileAddress(link: PageLink, format: 'pdf' | 'xml'): string {
  const query = Object.entries<string | undefined>({ ...link, format }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  );
  return `?${new URLSearchParams(query).toString()}`;
}

function note({ label, lines, rich }: SheetNote): Markup {
  return html`<section>
    <h2>${label}</h2>
    ${rich === undefined ? html`<p>${breakLines(lines)}</p>` : new Markup(sanitised(rich))}
  </section>`;
}

function addressBlocks({ parties, particulars }: Sheet): Markup | false {
  if (parties.length + particulars.length === 0) return false;
  return html`<div class="addressed">
    <div>${parties.map(party)}</div>
    <dl class="particulars">${particulars.map(fact)}</dl>
  </div>`;
}

function party({ label, name, lines }: Party): Markup {
  return html`<p class="party">
    <span class="label">${label}</span><strong><bdi>${name}</bdi></strong
    >${lines.map((line) => html`<span><bdi>${line}</bdi></span>`)}
  </p>`;
}

function fact({ label, value }: Fact): Markup {
  return html`<div>
    <dt>${label}</dt>
    <dd><bdi>${value}</bdi></dd>
  </div>`;
}

function table(caption: string, { columns, description, rows }: NonNullable<Sheet['table']>): Markup {
  return html`${description && html`<p class="description"><bdi>${description}</bdi></p>`}
    <section aria-label="${caption}">
      <table role="table" aria-label="${caption}">
        <thead role="rowgroup">
          <tr role="row">
            ${columns.map((column) => html`<th role="columnheader" scope="col" ${column.figures ? figures : ''}>${column.label}</th>`)}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${rows.map(
            (row) =>
              html`<tr role="row">
                ${columns.map((column, place) => cell(column, row, place))}
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
}

const figures = html` class="figures"`;

function cell(column: SheetColumn, { cells, note }: SheetRow, place: number): Markup {
  if (place === 0)
    return html`<th role="rowheader" scope="row"><bdi>${cells[0]}</bdi>${note && html`<small>${note}</small>`}</th>`;
  if (!cells[place]) return html`<td role="cell" class="blank"></td>`;
  return html`<td role="cell" data-label="${column.label}" ${column.figures ? figures : ''}>${cells[place]}</td>`;
}

function sum({ label, amount, strong }: SheetSum): Markup {
  return html`<div${strong ? html` class="strong"` : ''}><dt>${label}</dt><dd>${amount}</dd></div>`;
}

function breakLines(lines: readonly string[]): Markup[] {
  return lines.map((line, place) => html`${place > 0 && html`<br />`}<bdi>${line}</bdi>`);
}
