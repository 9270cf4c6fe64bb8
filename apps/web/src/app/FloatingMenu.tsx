import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { barHeight, menuWidth } from './sizes.ts';

interface FloatingMenuProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The side menu of a narrow window: it lies over the screen. */
export function FloatingMenu({ id, onClose, children }: FloatingMenuProps) {
  return (
    <Drawer id={id} open onClose={onClose} slotProps={{ paper: { sx: { width: menuWidth, pt: `${barHeight}px` } } }}>
      {children}
    </Drawer>
  );
}
