import type { Fact, Party, Sheet, SheetColumn, SheetRow, SheetSum } from '../documents/index.ts';
import type { StreamReply } from '../http/implement.ts';
import { page } from './layout.ts';
import { html, type Markup } from './markup.ts';

/** A sheet as a page: what its PDF says, for any reader. */
export function sheetPage(sheet: Sheet): StreamReply {
  return page({
    title: sheet.title,
    body: html`<header class="head">
        <p class="issuer"><strong>${sheet.issuer.name}</strong>${breakLines(sheet.issuer.lines)}</p>
        <div class="title">
          <h1>${sheet.heading}</h1>
          ${sheet.subheadings.map((line) => html`<p class="subheading">${line}</p>`)}
        </div>
      </header>
      ${sheet.notice && html`<p class="notice" role="note">${sheet.notice}</p>`} ${addressBlocks(sheet)}
      ${sheet.subject.length > 0 && html`<dl class="subject">${sheet.subject.map(fact)}</dl>`}
      ${sheet.statement && html`<div class="statement">${sheet.statement.map((paragraph) => html`<p>${paragraph}</p>`)}</div>`}
      ${sheet.table && table(sheet.heading, sheet.table.columns, sheet.table.rows)}
      ${sheet.sums && html`<dl class="sums">${sheet.sums.map(sum)}</dl>`}
      ${
        sheet.notes.length > 0 &&
        html`<div class="notes">
          ${sheet.notes.map(
            ({ label, lines }) =>
              html`<section>
                <h2>${label}</h2>
                <p>${breakLines(lines)}</p>
              </section>`,
          )}
        </div>`
      }
      ${sheet.signatures && html`<div class="signatures">${sheet.signatures.map((label) => html`<div>${label}</div>`)}</div>`}
      <footer>${sheet.foot}</footer>`,
  });
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

function table(caption: string, columns: readonly SheetColumn[], rows: readonly SheetRow[]): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col" ${column.figures ? figures : ''}>${column.label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${columns.map((column, place) => cell(column, row, place))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const figures = html` class="figures"`;

function cell(column: SheetColumn, { cells, note }: SheetRow, place: number): Markup {
  if (place === 0) return html`<th scope="row"><bdi>${cells[0]}</bdi>${note && html`<small>${note}</small>`}</th>`;
  return html`<td${column.figures ? figures : ''}>${cells[place]}</td>`;
}

function sum({ label, amount, strong }: SheetSum): Markup {
  return html`<div${strong ? html` class="strong"` : ''}><dt>${label}</dt><dd>${amount}</dd></div>`;
}

function breakLines(lines: readonly string[]): Markup[] {
  return lines.map((line, place) => html`${place > 0 && html`<br />`}<bdi>${line}</bdi>`);
}
