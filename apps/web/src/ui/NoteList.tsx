import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { Gone, goneLook, goneProps } from './gone.tsx';
import type { SteadyRows } from './steadyRows.ts';
import { WaitingRows } from './WaitingRows.tsx';
import { InstantText } from './texts.tsx';

export interface Note {
  readonly _id: string;
  readonly text: string;
  readonly updatedBy: string;
  readonly updated: Date;
}

/** The notes on a record, in an area of at most 300 px that scrolls (rows USER-11, CLIENT-25). */
export function NoteList({ of: steady, empty }: { of: SteadyRows<Note>; empty: ReactNode }) {
  const { rows: notes = [], gone } = steady;
  if (notes.length === 0) return empty;
  return (
    <div>
      <WaitingRows of={steady} at="above" />
      <List
        dense
        disablePadding
        aria-label="Notes"
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
      </List>
    </div>
  );
}
