import type { Theme } from '@mui/material/styles';
import { goneLook } from './gone.tsx';

/** Pixels of an action's icon where a table says how much room its actions have. */
export const iconSize = 26;

/**
 * The part of a table that scrolls below its head: higher on a wide screen. On a phone the page
 * scrolls, unless only the rows in view are drawn; on paper there is nothing to scroll.
 */
export function scrollPart(virtual: boolean) {
  return {
    overflow: 'auto',
    maxHeight: { xs: virtual ? '72dvh' : 'none', md: '72dvh', xl: '80dvh' },
    '@media print': { overflow: 'visible', maxHeight: 'none' },
  } as const;
}

/** The one style of all tables: plain cells are drawn four times as fast as styled ones. */
export function tableStyle(theme: Theme, dense: boolean) {
  const { palette } = theme.vars ?? theme;
  return {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: dense ? '0.78125rem' : '0.8125rem',
    lineHeight: 1.4,
    '& th, & td': {
      textAlign: 'start',
      px: dense ? 0.625 : 1.25,
      py: dense ? 0.5 : 0.75,
      borderBottom: `1px solid ${palette.divider}`,
      verticalAlign: 'middle',
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
    },
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
      width: 30,
      height: 30,
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
    '& .icons': { display: 'flex', flexWrap: 'wrap', alignContent: 'center', boxSizing: 'content-box' },
    '& .icons > button': { width: iconSize, minWidth: iconSize, height: iconSize, p: 0 },
    // Wide tables scroll below their actions, which stay in reach.
    '& .actions': {
      whiteSpace: 'nowrap',
      width: '1px',
      position: 'sticky',
      right: 0,
      bgcolor: 'background.paper',
      boxShadow: `-1px 0 0 ${palette.divider}, -8px 0 8px -8px rgb(0 0 0 / 30%)`,
    },
    '& th.actions': { zIndex: 3 },
    '& tbody tr:hover td.actions, & tbody tr:focus-within td.actions': {
      bgcolor: 'background.paper',
      backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
    },
    '& tbody tr[aria-selected=true] td.actions': {
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
  } as const;
}
