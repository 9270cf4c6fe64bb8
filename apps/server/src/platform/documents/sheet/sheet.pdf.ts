import { logoBox } from '@dragoman/domain/settings';
import { Document, type DocumentProps, Image, Page, StyleSheet, type Styles, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { bodyFace } from '../faces.ts';
import { dataUri, type Look } from '../look.ts';
import { type Run, runsOf } from '../runs.ts';
import type { Fact, Party, Sheet, SheetColumn, SheetNote, SheetRow, SheetSum } from './sheet.ts';

const ink = '#1d2733';
const quiet = '#5b6876';
const hairline = '#d5dbe1';
const warning = '#8a1c1c';

const styles = StyleSheet.create({
  page: {
    fontFamily: bodyFace.family,
    fontSize: 9,
    color: ink,
    paddingTop: 40,
    paddingBottom: 56,
    paddingHorizontal: 48,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 14 },
  issuer: { width: '52%' },
  logo: { marginBottom: 8 },
  issuerName: { fontSize: 12.5, fontWeight: 600, marginBottom: 3 },
  small: { fontSize: 8, color: quiet },
  heading: { width: '46%', textAlign: 'right' },
  headingText: { fontSize: 19, lineHeight: 1.2, fontWeight: 600, color: ink },
  subheading: { fontSize: 9.5, color: quiet, marginTop: 2 },
  notice: {
    borderLeftWidth: 3,
    borderLeftColor: warning,
    color: warning,
    fontWeight: 600,
    paddingLeft: 9,
    paddingVertical: 4,
    marginBottom: 18,
  },
  rule: { borderTopWidth: 0.75, borderTopColor: hairline, marginBottom: 14 },
  block: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 14 },
  parties: { width: '50%' },
  party: { marginBottom: 8 },
  label: { fontSize: 7.5, color: quiet, marginBottom: 1 },
  name: { fontWeight: 600, fontSize: 10 },
  particulars: { width: '44%' },
  particular: { flexDirection: 'row', marginBottom: 2.5 },
  particularLabel: { width: '46%', color: quiet },
  particularValue: { width: '54%', textAlign: 'right' },
  subject: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    backgroundColor: '#f4f6f8',
    borderRadius: 3,
    paddingTop: 9,
    paddingBottom: 3,
    paddingHorizontal: 10,
    marginBottom: 18,
  },
  fact: { width: '33.33%', paddingRight: 10, marginBottom: 6 },
  statement: { fontSize: 11, lineHeight: 1.6, marginBottom: 10 },
  description: { fontSize: 9.5, fontWeight: 600, marginBottom: 8 },
  headRow: { flexDirection: 'row', borderBottomWidth: 1, paddingBottom: 4, marginBottom: 1 },
  headCell: { fontSize: 7.5, fontWeight: 600, paddingRight: 6 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: hairline, paddingVertical: 2.75 },
  cell: { paddingRight: 6 },
  figures: { textAlign: 'right', paddingRight: 0, paddingLeft: 6 },
  sums: { marginTop: 10, marginLeft: '52%' },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
  strongSum: { borderTopWidth: 1, marginTop: 3, paddingTop: 6 },
  strong: { fontSize: 11.5, fontWeight: 600 },
  blanksHeading: { fontSize: 10, fontWeight: 600, marginTop: 12, marginBottom: 2 },
  blanksRow: { flexDirection: 'row' },
  blank: {
    flexGrow: 1,
    flexBasis: 0,
    marginRight: 14,
    borderBottomWidth: 0.75,
    borderBottomColor: quiet,
    paddingTop: 7,
    paddingBottom: 19,
  },
  notes: { marginTop: 14 },
  note: { marginBottom: 8 },
  noteLabel: { fontWeight: 600, fontSize: 8.5, marginBottom: 1 },
  noteText: { fontSize: 8.5, color: ink },
  signatures: { flexDirection: 'row', marginTop: 44 },
  signature: { width: '45%', marginRight: 24, borderTopWidth: 0.75, borderTopColor: ink, paddingTop: 4 },
  foot: {
    position: 'absolute',
    bottom: 26,
    left: 48,
    right: 48,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 0.5,
    borderTopColor: hairline,
    paddingTop: 6,
  },
  footText: { fontSize: 7.5, color: quiet, width: '80%' },
  pageNumber: { fontSize: 7.5, color: quiet, width: '18%', textAlign: 'right' },
});

/** A sheet as a PDF document: A4, its table's head and its foot on every page. */
export function sheetPdf(sheet: Sheet, look: Look): ReactElement<DocumentProps> {
  const accent = { color: look.colour };
  return h(
    Document,
    { title: sheet.title, author: sheet.issuer.name, language: 'en-GB' },
    h(
      Page,
      { size: 'A4', style: styles.page },
      foot(sheet),
      head(sheet, look),
      sheet.notice && text(sheet.notice, styles.notice),
      h(View, { style: styles.rule }),
      addressBlocks(sheet),
      sheet.subject.length > 0 && h(View, { style: styles.subject }, ...sheet.subject.map(subjectFact)),
      ...(sheet.statement ?? []).map((paragraph) => text(paragraph, styles.statement)),
      sheet.table?.description && text(sheet.table.description, styles.description),
      sheet.table && table(sheet.table.columns, sheet.table.rows, look),
      sheet.furtherTable && text(sheet.furtherTable.caption, { ...styles.blanksHeading, ...accent }),
      sheet.furtherTable && table(sheet.furtherTable.columns, sheet.furtherTable.rows, look),
      ending(sheet, look),
      ...(sheet.blanks ?? []).map((form) => blanks(form, accent)),
      restOf(sheet).length > 0 && h(View, { style: styles.notes }, ...restOf(sheet).map(note)),
      sheet.signatures && h(View, { style: styles.signatures, wrap: false }, ...sheet.signatures.map(signature)),
    ),
  );
}

// A line height counts from the size beside it, and on the page it would lose what stands at the foot.
function text(words: string, style: Styles[string] = {}): ReactNode {
  const runs = runsOf(words);
  const lineHeight = Math.max(Number(style.lineHeight ?? 1.4), ...runs.map(({ face }) => face.line ?? 0));
  return h(Text, { style: { fontSize: 9, ...style, lineHeight } }, ...runs.map(run));
}

function run({ face, letters }: Run): ReactNode {
  return face === bodyFace ? letters : h(Text, { style: { fontFamily: [face.family, bodyFace.family] } }, letters);
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
      text(issuer.name, { ...styles.issuerName, color: colour }),
      ...issuer.lines.map((line) => text(line, styles.small)),
    ),
    h(
      View,
      { style: styles.heading },
      text(heading, styles.headingText),
      ...subheadings.map((line) => text(line, styles.subheading)),
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
    text(label, styles.label),
    text(name, styles.name),
    ...lines.map((line) => text(line)),
  );
}

function particular({ label, value }: Fact): ReactNode {
  return h(
    View,
    { style: styles.particular },
    text(label, styles.particularLabel),
    text(value, styles.particularValue),
  );
}

function subjectFact({ label, value }: Fact): ReactNode {
  return h(View, { style: styles.fact }, text(label, styles.label), text(value));
}

function table(columns: readonly SheetColumn[], rows: readonly SheetRow[], { colour }: Look): ReactNode {
  const all = columns.reduce((total, { width }) => total + width, 0);
  const widthOf = ({ width }: SheetColumn) => `${(100 * width) / all}%`;
  return h(
    View,
    {},
    h(
      View,
      { style: { ...styles.headRow, borderBottomColor: colour }, fixed: true },
      ...columns.map((column) =>
        h(
          Text,
          { style: [styles.headCell, column.figures ? styles.figures : {}, { color: colour, width: widthOf(column) }] },
          column.label,
        ),
      ),
    ),
    ...rows.map(({ cells, note: small }) =>
      h(
        View,
        { style: styles.row, wrap: false },
        ...columns.map((column, place) =>
          h(
            View,
            { style: { width: widthOf(column) } },
            text(cells[place] ?? '', column.figures ? styles.figures : styles.cell),
            place === 0 && small ? text(small, styles.small) : null,
          ),
        ),
      ),
    ),
  );
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

const restOf = ({ notes }: Sheet) => ((notes[0]?.lines.length ?? 0) > mostBeside ? notes : notes.slice(1));

/** Lines of a note that are kept together with the sums. */
const mostBeside = 15;

function sum({ label, amount, strong }: SheetSum, { colour }: Look): ReactNode {
  const style = strong ? { ...styles.strong, color: colour } : {};
  return h(
    View,
    { style: strong ? [styles.sum, styles.strongSum, { borderTopColor: colour }] : styles.sum },
    text(label, style),
    text(amount, style),
  );
}

function blanks({ heading, rows }: NonNullable<Sheet['blanks']>[number], accent: Styles[string]): ReactNode {
  return h(
    View,
    { wrap: false },
    text(heading, { ...styles.blanksHeading, ...accent }),
    ...rows.map((row) =>
      h(
        View,
        { style: styles.blanksRow },
        ...row.map((label) => h(View, { style: styles.blank }, text(label, styles.label))),
      ),
    ),
  );
}

function note({ label, lines }: SheetNote): ReactNode {
  return h(
    View,
    { style: styles.note, wrap: lines.length > mostBeside },
    text(label, styles.noteLabel),
    ...lines.map((line) => text(line, styles.noteText)),
  );
}

function signature(label: string): ReactNode {
  return h(View, { style: styles.signature }, text(label, styles.small));
}

function foot(sheet: Sheet): ReactNode {
  return h(
    View,
    { style: styles.foot, fixed: true },
    text(sheet.foot, styles.footText),
    h(Text, {
      style: styles.pageNumber,
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        `Page ${pageNumber} of ${totalPages}`,
    }),
  );
}
