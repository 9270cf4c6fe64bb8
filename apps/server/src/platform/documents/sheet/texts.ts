import type { Fact, Sheet, SheetNote } from './sheet.ts';

/** What a document says of somebody's own making, text by text, each under the name of its field. */
export function textsOf(sheet: Sheet): Fact[] {
  return [
    ...[sheet.issuer.name, ...sheet.issuer.lines].map((value) => ({ label: 'Issued by', value })),
    ...sheet.parties.flatMap(({ label, lines, name }) =>
      [name, ...lines].map((value) => ({ label: label.replace(/:$/, ''), value })),
    ),
    ...sheet.particulars,
    ...sheet.subject,
    ...(sheet.statement ?? []).map((value) => ({ label: 'Statement', value })),
    ...(sheet.table?.description ? [{ label: 'Description', value: sheet.table.description }] : []),
    ...cellsOf(sheet.table),
    ...cellsOf(sheet.furtherTable),
    ...(sheet.sums ?? []).map(({ label }) => ({ label: 'Sums', value: label })),
    ...sheet.notes.flatMap(textsOfNote),
  ];
}

function cellsOf(table: Pick<NonNullable<Sheet['table']>, 'columns' | 'rows'> | undefined): Fact[] {
  if (!table) return [];
  return table.rows.flatMap(({ cells, note }) => [
    ...cells.map((value, place) => ({ label: table.columns[place]!.label, value })),
    ...(note ? [{ label: table.columns[0]!.label, value: note }] : []),
  ]);
}

const textsOfNote = ({ label, lines }: SheetNote): Fact[] => lines.map((value) => ({ label, value }));
