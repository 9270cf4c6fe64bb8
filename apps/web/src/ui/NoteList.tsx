import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { Gone, goneProps } from './gone.tsx';
import { ScrolledList } from './ScrolledList.tsx';
import type { SteadyRows } from './steadyRows.ts';
import { InstantText } from './texts.tsx';

export interface Note {
  readonly _id: string;
  readonly text: string;
  readonly updatedBy: string;
  readonly updated: Date;
}

/** The notes on a record. */
export function NoteList({ of: steady, empty }: { of: SteadyRows<Note>; empty: ReactNode }) {
  const { rows: notes = [], gone } = steady;
  if (notes.length === 0) return empty;
  return (
    <ScrolledList of={steady} label="Notes">
      {notes.map((note) => (
        <ListItem key={note._id} divider {...goneProps(gone(note))}>
          <ListItemText
            primary={
              <>
                {note.text}
                {gone(note) && <Gone />}
              </>
            }
            secondary={
              <>
                <bdi>{note.updatedBy}</bdi> · <InstantText instant={note.updated} />
              </>
            }
            slotProps={{ primary: { sx: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } } }}
          />
        </ListItem>
      ))}
    </ScrolledList>
  );
}
