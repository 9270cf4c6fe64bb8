/**
 * A table on a phone whose rows stand as cards: each cell below the other with its column's name before it, what is empty left
 * out. Of the head remain the box that ticks all and the names by which one sorts.
 */
export const stackedStyle = {
  '&, & tbody': { display: 'block' },
  '& thead, & thead tr': { display: 'block' },
  '& thead tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    px: 1.5,
    borderBottom: '1px solid var(--mui-palette-divider)',
  },
  '& thead th': { display: 'none', position: 'static', p: 0, border: 0 },
  '& thead th:has(.sort, input)': { display: 'block', width: 'auto !important', minWidth: '0 !important' },
  '& thead:not(:has(.sort, input))': { display: 'none' },
  '& thead .sort': { minHeight: 36 },
  '& .grip': { display: 'none' },
  '& tbody tr': {
    display: 'grid',
    gap: 0.5,
    px: 1.5,
    py: 1,
    borderBottom: '1px solid var(--mui-palette-divider)',
    // Hundreds of cards are drawn only where they are seen.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 240px',
  },
  // A card is coloured whole.
  '& tbody tr:hover td, & tbody tr:focus-within td': { bgcolor: 'transparent' },
  '& tbody tr[aria-selected=true] td': { bgcolor: 'transparent' },
  '& tbody tr[aria-selected=true]': { bgcolor: 'action.selected' },
  '& tbody tr:last-of-type': { borderBottom: 0 },
  '& tbody td': { display: 'flex', gap: 1, p: 0, border: 0, textAlign: 'start', overflowWrap: 'anywhere', minWidth: 0 },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 36 },
  '& tbody td[data-label]': { display: 'grid', gridTemplateColumns: '124px minmax(0, 1fr)', alignItems: 'baseline' },
  '& tbody td[data-label]::before': { content: 'attr(data-label)', color: 'text.secondary' },
  '& tbody td[data-label] > *': { gridColumn: 2, justifySelf: 'start' },
  // A finger needs room for each of several links.
  '& tbody td[data-label] > div a': { display: 'inline-block', lineHeight: '24px' },
  '& tbody td:has(> div:empty), & tbody td:has(> div > bdi:empty:only-child)': { display: 'none' },
  '& tbody td.actions': { position: 'static', px: 0, width: 'auto', boxShadow: 'none', bgcolor: 'transparent' },
  '& .right, & .center': { textAlign: 'start' },
} as const;
