/** A plain table whose last row is the sum of the others. */
export const figureTable = {
  mt: 1,
  maxHeight: 420,
  overflow: 'auto',
  '& table': { borderCollapse: 'collapse', width: '100%', fontSize: '0.8125rem' },
  '& th, & td': { px: 1.25, py: 0.5, textAlign: 'end', borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { textAlign: 'start' },
  '& tfoot th, & tfoot td': { fontWeight: 600 },
} as const;
