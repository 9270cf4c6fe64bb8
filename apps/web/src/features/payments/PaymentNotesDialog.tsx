import { useSteadyParts } from '../../api/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { NoteList, type Note } from '../../ui/NoteList.tsx';
import { EmptyState } from '../../ui/states.tsx';

interface PaymentNotesDialogProps {
  /** Whose notes they are. */
  readonly of: string;
  readonly notes: readonly Note[];
  readonly onClose: () => void;
}

/** What was typed with each operation on a payment. */
export function PaymentNotesDialog({ of, notes, onClose }: PaymentNotesDialogProps) {
  return (
    <Dialog open title="Payment Notes" onClose={onClose}>
      <NoteList of={useSteadyParts(notes, of)} empty={<EmptyState text="No Notes" />} />
    </Dialog>
  );
}
