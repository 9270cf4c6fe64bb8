import type { Theme } from '@mui/material/styles';
import type { BookingStatus } from '@dragoman/domain/bookings';
import type { ToneName } from '../../ui/theme/palette.ts';
import { sizes } from './rows.ts';

/** The colours of bars and dots, each with its words: they never say alone how a job stands. */
export const boardTones = {
  open: 'waiting',
  given: 'new',
  confirmed: 'agreed',
  done: 'neutral',
} as const satisfies Record<string, ToneName>;

export type BoardTone = keyof typeof boardTones;

/** What each colour means. */
export const toneWords: Readonly<Record<BoardTone, string>> = {
  open: 'Unassigned',
  given: 'Given, not yet confirmed',
  confirmed: 'Confirmed',
  done: 'Worked',
};

/** The colour of a job. */
export function toneOf({ interpreter, status }: { interpreter: string | null; status: BookingStatus }): BoardTone {
  if (interpreter === null) return 'open';
  if (status === 'Booking' || status === 'Quotation' || status === 'Pending') return 'given';
  return status === 'Confirmed' ? 'confirmed' : 'done';
}

const hatched = (colour: string) => `repeating-linear-gradient(135deg, ${colour} 0 2px, transparent 2px 8px)`;

/** The board's look, of its root alone: 1,500 bars with a style of their own each would take their time. Small numbers would be steps. */
export function boardStyle(theme: Theme) {
  const { palette } = theme.vars ?? theme;
  const tones = Object.entries(boardTones).map(([name, tone]) => [
    `& .bar.${name}, & .key.${name}`,
    { backgroundColor: palette.tones[tone].background, color: palette.tones[tone].text },
  ]);
  return {
    ...Object.fromEntries(tones),
    position: 'relative',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    maxHeight: 'max(360px, calc(100dvh - var(--above, 160px) - 84px))',
    bgcolor: 'background.paper',
    fontSize: '0.75rem',
    '& .line': { display: 'flex', position: 'relative' },
    '& .head, & .open-line': { position: 'sticky', zIndex: 4, backgroundColor: palette.background.paper },
    '& .head': { top: 0, height: sizes.head, zIndex: 5 },
    '& .open-line': { top: sizes.head, borderBottom: `2px solid ${palette.divider}` },
    '& .name': {
      position: 'sticky',
      left: 0,
      zIndex: 3,
      flex: `0 0 ${sizes.names}px`,
      width: sizes.names,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      paddingInline: '8px',
      overflow: 'hidden',
      backgroundColor: palette.background.paper,
      borderRight: `1px solid ${palette.divider}`,
      lineHeight: 1.25,
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& small': { color: palette.text.secondary },
    },
    '& .track': { position: 'relative', flex: '0 0 auto' },
    '& .open-track': { maxHeight: sizes.open, overflowX: 'hidden', overflowY: 'auto' },
    '& .rows': { position: 'relative' },
    '& .rows > .line': { position: 'absolute', left: 0, borderBottom: `1px solid ${palette.divider}` },
    '& .day': {
      position: 'absolute',
      top: 0,
      height: '100%',
      borderLeft: `1px solid ${palette.divider}`,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      fontWeight: 600,
      paddingInline: '6px',
      paddingTop: '4px',
      '&.today': { color: palette.primary.main },
    },
    '& .hour': {
      position: 'absolute',
      bottom: 2,
      transform: 'translateX(-50%)',
      fontWeight: 400,
      color: palette.text.secondary,
    },
    '& .line-of-day': { position: 'absolute', top: 0, bottom: 0, width: '1px', backgroundColor: palette.divider },
    '& .absence': {
      position: 'absolute',
      top: 0,
      bottom: 0,
      backgroundImage: hatched(palette.divider),
      '&.leave, &.off': { backgroundImage: hatched(palette.text.disabled), opacity: 0.55 },
    },
    '& .way': {
      position: 'absolute',
      bottom: 2,
      height: 12,
      lineHeight: '12px',
      fontSize: '0.625rem',
      textAlign: 'center',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      borderBottom: `2px dotted ${palette.text.disabled}`,
      '&.short': { color: palette.error.main, borderBottom: `2px solid ${palette.error.main}` },
    },
    '& .bar': {
      position: 'absolute',
      height: sizes.bar,
      border: 0,
      borderRadius: '4px',
      paddingInline: '5px',
      font: 'inherit',
      fontWeight: 600,
      textAlign: 'start',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      cursor: 'grab',
      touchAction: 'pan-x pan-y',
      boxShadow: 'inset 3px 0 0 currentColor',
    },
    '& .bar.other': {
      backgroundColor: palette.background.paper,
      color: palette.text.secondary,
      border: `1px dashed ${palette.text.disabled}`,
      fontWeight: 400,
      boxShadow: 'none',
    },
    '& .bar.short': { paddingInline: '5px 0', fontSize: '0.6875rem', textOverflow: 'clip' },
    '& .bar.chosen': { outline: `2px solid ${palette.primary.main}` },
    '& .bar:focus-visible, & .name:focus-visible': {
      outline: `3px solid ${palette.primary.main}`,
      outlineOffset: -2,
      zIndex: 2,
    },
    '& .ghost, & .picked': {
      height: sizes.bar,
      borderRadius: '4px',
      backgroundColor: palette.primary.main,
      pointerEvents: 'none',
    },
    '& .ghost': {
      position: 'fixed',
      top: 0,
      left: 0,
      opacity: 0.85,
      willChange: 'transform',
      visibility: 'hidden',
      zIndex: 1300,
    },
    '& .picked': { position: 'absolute', top: sizes.air, zIndex: 6 },
    // Beside what moves, so that it covers no more of the row than the job itself.
    '& .ghost .words, & .picked .words, & .tip': {
      position: 'absolute',
      padding: '2px 6px',
      borderRadius: '4px',
      backgroundColor: palette.text.primary,
      color: palette.background.paper,
      fontSize: '0.6875rem',
      fontWeight: 600,
      lineHeight: '18px',
    },
    '& .ghost .words': { left: 0, bottom: 'calc(100% + 3px)', whiteSpace: 'nowrap' },
    '& .ghost .words.before': { left: 'auto', right: 0 },
    '& .picked .words': { left: 'calc(100% + 3px)', top: 2, whiteSpace: 'nowrap' },
    '& .picked .words.before': { left: 'auto', right: 'calc(100% + 3px)' },
    '& .tip': {
      position: 'fixed',
      top: 0,
      left: 0,
      fontSize: '0.75rem',
      fontWeight: 400,
      overflowWrap: 'anywhere',
      pointerEvents: 'none',
      visibility: 'hidden',
      zIndex: 1300,
    },
    '& .target': {
      position: 'absolute',
      top: 0,
      left: 0,
      width: '100%',
      visibility: 'hidden',
      pointerEvents: 'none',
      backgroundColor: palette.primary.main,
      opacity: 0.12,
    },
    '& .line.onto::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      pointerEvents: 'none',
      backgroundColor: palette.primary.main,
      opacity: 0.12,
    },
    '&.dragging, &.dragging .bar': { cursor: 'grabbing', userSelect: 'none' },
    '@media (forced-colors: active)': { '& .bar': { border: '1px solid' } },
  } as const;
}
