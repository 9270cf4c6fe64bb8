import type { Theme } from '@mui/material/styles';
import { goneLook } from './gone.tsx';

/** Pixels of an action's icon, and of the column of boxes to tick. */
export const iconSize = 26;
export const boxWidth = 44;

/** Pixels below the rows of a table that fills its screen: its pages and the edge. */
const below = 54;

/**
 * The part of a table that scrolls below its head: as far as the screen goes where the table is all that there is, else higher
 * on a wide screen. On a phone the page scrolls, unless only the rows in view are drawn; on paper there is nothing to scroll.
 */
export function scrollPart(virtual: boolean, fills = false) {
  const filled = `max(60dvh, 100dvh - var(--above, 28dvh) - ${below}px)`;
  return {
    overflow: 'auto',
    maxHeight: { xs: virtual ? '72dvh' : 'none', md: fills ? filled : '72dvh', xl: fills ? filled : '80dvh' },
    '@media print': { overflow: 'visible', maxHeight: 'none' },
  } as const;
}

interface Density {
  readonly dense: boolean;
  /** Lines of a row at most; what is longer is cut off with dots. Left out, a text goes on below. */
  readonly lines?: 1 | 2 | undefined;
}

/** The one style of all tables: plain cells are drawn four times as fast as styled ones. */
export function tableStyle(theme: Theme, { dense, lines }: Density) {
  const { palette } = theme.vars ?? theme;
  return {
    width: '100%',
    // A long word widens no column over its neighbours.
    tableLayout: 'fixed',
    overflowWrap: 'anywhere',
    '@media print': { tableLayout: 'auto', minWidth: '0 !important' },
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: dense ? '0.78125rem' : '0.8125rem',
    lineHeight: 1.4,
    '& th, & td': {
      textAlign: 'start',
      px: dense ? 0.5 : 1.25,
      py: dense ? 0.5 : 0.75,
      borderBottom: `1px solid ${palette.divider}`,
      verticalAlign: 'middle',
    },
    // It stays in view while the columns scroll.
    '& tbody tr.expansion td': { overflow: 'visible' },
    '& tbody tr.expansion > td > div': {
      position: 'sticky',
      insetInlineStart: 10,
      width: 'min(100%, calc(100cqi - 20px))',
    },
    '& tbody tr:last-of-type td': { borderBottom: 0 },
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      bgcolor: 'background.paper',
      color: 'text.secondary',
      fontWeight: 600,
      fontSize: '0.75rem',
      lineHeight: 1.3,
      overflowWrap: 'break-word',
    },
    '& th[data-over]': { boxShadow: `inset 3px 0 0 ${palette.primary.main}` },
    '& tbody tr:hover td, & tbody tr:focus-within td': { bgcolor: 'action.hover' },
    '& tbody tr[aria-selected=true] td': { bgcolor: 'action.selected' },
    '& tbody tr.marked td': { bgcolor: palette.tones.waiting.background, color: palette.tones.waiting.text },
    '& tbody tr.gone td': goneLook,
    '& .right': { textAlign: 'end' },
    '& .center': { textAlign: 'center' },
    '& .sort': {
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 0,
      p: 0,
      minHeight: 24,
      cursor: 'pointer',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      textAlign: 'inherit',
    },
    '& .grip': {
      position: 'absolute',
      top: 4,
      bottom: 4,
      right: 0,
      width: 9,
      cursor: 'col-resize',
      touchAction: 'none',
      zIndex: 1,
    },
    '& .grip::after': {
      content: '""',
      position: 'absolute',
      right: 0,
      top: 4,
      bottom: 4,
      width: '1px',
      background: palette.divider,
    },
    '& .grip:hover::after, & .grip:focus-visible::after': { background: palette.primary.main, width: 2 },
    '& input[type=checkbox]': {
      width: 24,
      height: 24,
      m: 0,
      p: 0.5,
      accentColor: palette.primary.main,
      verticalAlign: 'middle',
    },
    '& .action': {
      display: 'inline-grid',
      placeItems: 'center',
      verticalAlign: 'middle',
      width: iconSize,
      height: iconSize,
      p: 0,
      border: 0,
      borderRadius: 1,
      background: 'none',
      color: 'text.secondary',
      cursor: 'pointer',
      '&:hover': { bgcolor: 'action.selected', color: 'text.primary' },
      '&[aria-disabled=true]': { opacity: 0.45, cursor: 'not-allowed' },
      '& svg': { fontSize: 19 },
    },
    // An icon fits its box. Clipped, as the browser does it, each would be a part of its own in the page's painting lists.
    '& svg': { overflow: 'visible' },
    '& .icons': { display: 'flex', minHeight: iconSize },
    '& .icons > button': { width: iconSize, minWidth: iconSize, height: iconSize, minHeight: iconSize, p: 0 },
    '& .icons > [aria-haspopup]': { marginInlineStart: 'auto' },
    '& .words': { display: 'flex', gap: 0.5 },
    '& .words > .action': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      width: 'auto',
      px: 0.5,
      font: 'inherit',
      fontWeight: 600,
    },
    // Wide tables scroll below their actions, which stay in reach.
    '& .actions, & .pinned': { position: 'sticky', bgcolor: 'background.paper' },
    '& .actions': {
      whiteSpace: 'nowrap',
      right: 0,
      px: 0.625,
      boxShadow: `-1px 0 0 ${palette.divider}, -8px 0 8px -8px rgb(0 0 0 / 30%)`,
    },
    '& td.pinned': { zIndex: 1 },
    '& th.actions, & th.pinned': { zIndex: 3 },
    '& tbody tr:hover td:is(.actions, .pinned), & tbody tr:focus-within td:is(.actions, .pinned)': {
      bgcolor: 'background.paper',
      backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
    },
    '& tbody tr[aria-selected=true] td:is(.actions, .pinned)': {
      bgcolor: 'background.paper',
      backgroundImage: `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
    },
    '& .open': {
      font: 'inherit',
      color: 'primary.main',
      fontWeight: 600,
      background: 'none',
      border: 0,
      p: 0,
      minHeight: 24,
      cursor: 'pointer',
      textAlign: 'start',
    },
    '& .bone': { height: 12, borderRadius: 1, bgcolor: 'action.hover', width: '70%' },
    ...(lines && clippedStyle(lines)),
  } as const;
}

/** Pixels of a row of one line and of two. */
const rowHeight = { 1: 30, 2: 44 } as const;

/** Rows of the same height, whatever stands in them. */
function clippedStyle(lines: 1 | 2) {
  const twoLines = {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  } as const;
  const dots = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
  return {
    '& tbody td': { ...dots, py: 0, height: rowHeight[lines] },
    '& tbody td.actions': { overflow: 'visible' },
    '& tbody td > :is(div, button, a)': { ...dots, maxWidth: '100%', outlineOffset: '-2px !important' },
    '& tbody td > .icons, & tbody td > .words': { overflow: 'visible' },
    '& tbody td > .chips': { flexWrap: 'nowrap' },
    ...(lines === 1
      ? {
          '& tbody td .beneath': { display: 'inline', marginInlineStart: '6px' },
          '& tbody td > .status': { display: 'inline-flex', minHeight: 22, maxWidth: '100%', px: 0.5, gap: 0.5 },
          '& .status > span': dots,
        }
      : {
          '& tbody td > .status': { px: 0.75, whiteSpace: 'normal', overflowWrap: 'normal' },
          '& .status > span': twoLines,
          '& tbody td > bdi:only-child': { ...twoLines, whiteSpace: 'normal' },
        }),
  } as const;
}
