import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { bookingRoutes, NewBookingNote } from '@dragoman/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { call, reading, useRouteMutation, useSteadyList } from '../../api/index.ts';
import { notifyNoteAdded } from '../../api/undo.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { InstantText } from '../../ui/texts.tsx';
import { WaitingRows } from '../../ui/WaitingRows.tsx';

interface NotesDialogProps {
  readonly booking: { readonly _id: string; readonly booking_ref: string };
  readonly onClose: () => void;
}

/** A booking's notes, and a new one. */
export function NotesDialog({ booking, onClose }: NotesDialogProps) {
  const params = { id: booking._id };
  const notes = useQuery(reading(bookingRoutes.notes, { params }));
  const add = useRouteMutation(bookingRoutes.addNote, { outdates: ['bookings'] });
  const form = useSchemaForm(NewBookingNote, { text: '' }, { mode: 'onChange' });
  const { isDirty, isValid } = form.formState;
  const steady = useSteadyList(notes, booking._id);
  const entries = steady.rows;
  return (
    <Dialog
      open
      title={`Booking notes: ${booking.booking_ref}`}
      onClose={onClose}
      busy={add.isPending}
      unsaved={isDirty}
      actions={
        <>
          <CloseButton>Close</CloseButton>
          <BusyButton
            label="Add Note"
            busy={add.isPending}
            disabled={!isDirty || !isValid}
            type="submit"
            form="note-form"
          />
        </>
      }
    >
      <Form
        form={form}
        id="note-form"
        onSubmit={async ({ text }) => {
          const { msg, data } = await add.mutateAsync({ params, body: { text } });
          form.setFocus('text');
          form.reset({ text: '' });
          const note = data[0]!._id;
          notifyNoteAdded(msg, {
            form,
            text,
            outdates: ['bookings'],
            withdraw: () => call(bookingRoutes.withdrawNote, { params, body: { note } }),
          });
        }}
      >
        <Box sx={{ display: 'grid', gap: 1, pt: 0.5, mb: 2 }}>
          <TextField name="text" label="Note" rows={2} mostRows={8} required />
          <SubmitError />
        </Box>
      </Form>
      {notes.error && !entries && <ErrorState text={notes.error.message} onRetry={() => void notes.refetch()} />}
      {!notes.error && !entries && <LoadingState />}
      {entries?.length === 0 && <EmptyState text="No Notes" />}
      <WaitingRows of={steady} at="above" />
      <Box
        component="ul"
        aria-label="Written so far"
        sx={{ listStyle: 'none', p: 0, m: 0, maxHeight: 360, overflow: 'auto' }}
      >
        {entries?.map((note) => (
          <Box component="li" key={note._id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Typography>
            <Typography variant="caption" color="textSecondary">
              <InstantText instant={note.updated} />, <bdi>{note.updatedBy}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
    </Dialog>
  );
}
