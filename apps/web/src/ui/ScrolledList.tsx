import List from '@mui/material/List';
import type { ReactNode } from 'react';
import { goneLook } from './gone.tsx';
import type { SteadyRows } from './steadyRows.ts';
import { WaitingRows } from './WaitingRows.tsx';

interface ScrolledListProps<Item> {
  readonly of: SteadyRows<Item>;
  readonly label: string;
  readonly children: ReactNode;
}

/** The notes or documents of a record, in an area of at most 300 px that scrolls. */
export function ScrolledList<Item>({ of, label, children }: ScrolledListProps<Item>) {
  return (
    <div>
      <WaitingRows of={of} at="above" />
      <List
        dense
        disablePadding
        aria-label={label}
        tabIndex={0}
        sx={{
          maxHeight: 300,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '& .gone, & .gone *': goneLook,
        }}
      >
        {children}
      </List>
    </div>
  );
}
