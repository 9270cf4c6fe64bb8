import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useRef } from 'react';
import type { SteadyRows } from './steadyRows.ts';

interface WaitingRowsProps {
  readonly of: Pick<SteadyRows<never>, 'waiting' | 'show'>;
  /** At the lower edge of the screen's head, beside a heading, or at the upper edge of the list that follows. */
  readonly at?: keyof typeof places;
}

/**
 * That others have changed which rows there are, and how to see it. Nothing moves before it is asked for: this takes no room
 * of its own. Its button goes once it is pressed; the focus stays where it was, so that the next key reaches the list.
 */
export function WaitingRows({ of: { waiting, show }, at = 'head' }: WaitingRowsProps) {
  const text = `${waiting} ${waiting === 1 ? 'change' : 'changes'}`;
  const { anchor, chip } = places[at];
  const place = useRef<HTMLElement>(null);
  const press = () => {
    place.current?.focus({ preventScroll: true });
    show();
  };
  return (
    <Box component="span" role="status" ref={place} tabIndex={-1} sx={{ ...anchor, outline: 0 }}>
      {waiting > 0 && (
        <Chip size="small" color="primary" label={`${text} · Show`} onClick={press} sx={{ ...over, ...chip }} />
      )}
    </Box>
  );
}

// A chip is as wide as its anchor at most, which takes no room.
const over = { position: 'absolute', zIndex: 3, maxWidth: 'none' } as const;
const middle = { left: '50%', transform: 'translateX(-50%)' } as const;
const places = {
  head: { anchor: {}, chip: { ...middle, bottom: -12 } },
  beside: {
    anchor: { position: 'relative', display: 'inline-block', alignSelf: 'center', width: 0 },
    chip: { left: 8, top: 0, transform: 'translateY(-50%)' },
  },
  above: { anchor: { position: 'relative', display: 'block', height: 0 }, chip: { ...middle, top: -12 } },
} as const;
