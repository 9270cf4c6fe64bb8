import { Dialog } from '../../ui/Dialog.tsx';
import { NoteList, type Note } from '../../ui/NoteList.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** What was typed with each operation on a payment (rows OCPR-23, OCPR-24). */
export function PaymentNotesDialog({ notes, onClose }: { notes: readonly Note[]; onClose: () => void }) {
  return (
    <Dialog open title="Payment Notes" onClose={onClose}>
      <NoteList notes={notes} empty={<EmptyState text="No Notes" />} />
    </Dialog>
  );
}
