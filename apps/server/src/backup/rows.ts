const lineEnd = 10;

/** Rows that end within a segment of COPY's text: a line end within a value is written as two letters. */
export function rowsIn(text: Buffer): number {
  let rows = 0;
  for (let at = text.indexOf(lineEnd); at !== -1; at = text.indexOf(lineEnd, at + 1)) rows += 1;
  return rows;
}
