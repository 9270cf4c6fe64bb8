import { logoBox } from '@dragoman/domain/settings';
import { Document, type DocumentProps, Image, Page, type Styles, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { dataUri, type Look } from '../look.ts';
import type { Fact, Party, Sheet, SheetNote, SheetSum } from './sheet.ts';
import {
  contentWidth,
  factWidth,
  headingWidth,
  issuerWidth,
  particularsWidth,
  partiesWidth,
  signatureWidth,
  styles,
  sumsWidth,
} from './styles.ts';
import { table } from './table.ts';
import { heightIn, linesIn, text, widthIn } from './text.ts';

/** A sheet as a PDF document: A4, its table's head and its foot on every page. */
export function sheetPdf(sheet: Sheet, look: Look): ReactElement<DocumentProps> {
  const accent = { color: look.colour };
  return h(
    Document,
    { title: sheet.title, author: sheet.issuer.name, language: 'en-GB' },
    h(
      Page,
      { size: 'A4', style: { ...styles.page, paddingBottom: bottomOf(sheet) } },
      foot(sheet),
      head(sheet, look),
      sheet.notice && text(sheet.notice, styles.notice, contentWidth - 12),
      h(View, { style: styles.rule }),
      addressBlocks(sheet),
      sheet.subject.length > 0 && h(View, { style: styles.subject }, ...sheet.subject.map(subjectFact)),
      ...(sheet.statement ?? []).map((paragraph) => text(paragraph, styles.statement, contentWidth)),
      sheet.table?.description && text(sheet.table.description, styles.description, contentWidth),
      sheet.table && table(sheet.table.columns, sheet.table.rows, look),
      sheet.furtherTable && text(sheet.furtherTable.caption, { ...styles.blanksHeading, ...accent }, contentWidth),
      sheet.furtherTable && table(sheet.furtherTable.columns, sheet.furtherTable.rows, look),
      ending(sheet, look),
      ...(sheet.blanks ?? []).map((form) => blanks(form, accent)),
      restOf(sheet).length > 0 && h(View, { style: styles.notes }, ...restOf(sheet).map(note)),
      sheet.signatures && h(View, { style: styles.signatures, wrap: false }, ...sheet.signatures.map(signature)),
    ),
  );
}

function head({ issuer, heading, subheadings }: Sheet, { colour, logo }: Look): ReactNode {
  return h(
    View,
    { style: styles.head },
    h(
      View,
      { style: styles.issuer },
      issuer.isAgency &&
        logo &&
        h(Image, { src: dataUri(logo), style: { ...styles.logo, ...logoBox(logo, mostOfLogo) } }),
      text(issuer.name, { ...styles.issuerName, color: colour }, issuerWidth),
      ...issuer.lines.map((line) => text(line, styles.small, issuerWidth)),
    ),
    h(
      View,
      { style: styles.heading },
      text(heading, styles.headingText, headingWidth),
      ...subheadings.map((line) => text(line, styles.subheading, headingWidth)),
    ),
  );
}

/** Points. */
const mostOfLogo = { width: 180, height: 56 };

function addressBlocks({ parties, particulars }: Sheet): ReactNode {
  if (parties.length + particulars.length === 0) return null;
  return h(
    View,
    { style: styles.block },
    h(View, { style: styles.parties }, ...parties.map(party)),
    h(View, { style: styles.particulars }, ...particulars.map(particular)),
  );
}

function party({ label, name, lines }: Party): ReactNode {
  return h(
    View,
    { style: styles.party },
    text(label, styles.label, partiesWidth),
    text(name, styles.name, partiesWidth),
    ...lines.map((line) => text(line, {}, partiesWidth)),
  );
}

function particular({ label, value }: Fact): ReactNode {
  const labelWidth = 0.46 * particularsWidth;
  const valueWidth = particularsWidth - labelWidth;
  return h(
    View,
    { style: styles.particular },
    h(View, { style: { width: labelWidth } }, text(label, styles.particularLabel, labelWidth - 6)),
    h(View, { style: { width: valueWidth } }, text(value, styles.particularValue, valueWidth)),
  );
}

function subjectFact({ label, value }: Fact): ReactNode {
  const width = factWidth - 10;
  const wrap = linesIn(value, {}, width).length > mostTogether;
  return h(View, { style: styles.fact, wrap }, text(label, styles.label, width), text(value, {}, width));
}

/** Sums and how to pay them stand on one page; a longer note, such as terms, runs on behind them. */
function ending(sheet: Sheet, look: Look): ReactNode {
  const [first] = sheet.notes;
  const beside = first && restOf(sheet).length < sheet.notes.length;
  if (!sheet.sums && !beside) return null;
  return h(
    View,
    { wrap: false },
    sheet.sums && h(View, { style: styles.sums }, ...sheet.sums.map((each) => sum(each, look))),
    beside && h(View, { style: styles.notes }, note(first)),
  );
}

const restOf = ({ notes }: Sheet) => (linesOfNote(notes[0]?.lines ?? []) > mostBeside ? notes : notes.slice(1));

/** Lines of a fact that are kept on one page. */
const mostTogether = 20;

/** Lines of a note that are kept together with the sums. */
const mostBeside = 15;

const linesOfNote = (lines: readonly string[]): number =>
  lines.reduce((count, line) => count + linesIn(line, styles.noteText, contentWidth).length, 0);

function sum({ label, amount, strong }: SheetSum, { colour }: Look): ReactNode {
  const style: Styles[string] = strong ? { ...styles.strong, color: colour } : {};
  const amountWidth = widthIn(amount, style);
  const labelWidth = sumsWidth - amountWidth - 8;
  return h(
    View,
    { style: strong ? [styles.sum, styles.strongSum, { borderTopColor: colour }] : styles.sum },
    h(View, { style: { width: labelWidth } }, text(label, style, labelWidth)),
    h(View, { style: { width: amountWidth } }, text(amount, { ...style, textAlign: 'right' }, amountWidth)),
  );
}

function blanks({ heading, rows }: NonNullable<Sheet['blanks']>[number], accent: Styles[string]): ReactNode {
  return h(
    View,
    { wrap: false },
    text(heading, { ...styles.blanksHeading, ...accent }, contentWidth),
    ...rows.map((row) =>
      h(
        View,
        { style: styles.blanksRow },
        ...row.map((label) =>
          h(View, { style: styles.blank }, text(label, styles.label, contentWidth / row.length - 14)),
        ),
      ),
    ),
  );
}

function note({ label, lines }: SheetNote): ReactNode {
  return h(
    View,
    { style: styles.note, wrap: linesOfNote(lines) > mostBeside },
    text(label, styles.noteLabel, contentWidth),
    ...lines.map((line) => text(line, styles.noteText, contentWidth)),
  );
}

function signature(label: string): ReactNode {
  return h(View, { style: styles.signature }, text(label, styles.small, signatureWidth));
}

const footWidth = 0.8 * contentWidth;

/** What the foot takes of each page: two lines, or as many as it has. */
function bottomOf(sheet: Sheet): number {
  return Math.max(56, 40 + heightIn(sheet.foot, styles.footText, footWidth));
}

function foot(sheet: Sheet): ReactNode {
  return h(
    View,
    { style: styles.foot, fixed: true },
    h(View, { style: { width: footWidth } }, text(sheet.foot, styles.footText, footWidth)),
    h(Text, {
      style: styles.pageNumber,
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        `Page ${pageNumber} of ${totalPages}`,
    }),
  );
}
