import Typography from '@mui/material/Typography';
import { EndedHold, type Hold, reminderRoutes } from '@dragoman/contract/reminders';
import { holdInWords, holdKinds } from '@dragoman/domain/reminders';
import { reasonLimit } from '@dragoman/domain/validation';
import { useRouteMutation } from '../../api/index.ts';
import { TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { useLondonDay } from '../../ui/useLondonDay.ts';
import { reminderScreens } from './reminderWords.ts';

/** Ends a pause, a promise or a dispute, and says how. */
export function EndHoldDialog({ hold, onClose }: { readonly hold: Hold; readonly onClose: () => void }) {
  const today = useLondonDay();
  const form = useSchemaForm(EndedHold, { outcome: '' });
  const end = useRouteMutation(reminderRoutes.endHold, { outdates: reminderScreens });
  const { ending, label } = holdKinds[hold.kind];
  return (
    <FormDialog
      title={`${ending} of ${hold.payer}?`}
      form={form}
      submit={{ label: ending }}
      onClose={onClose}
      onSubmit={async (body) => {
        await end.mutateAsync({ params: { id: hold._id }, body });
        notifyDone(`${label} ended`);
        onClose();
      }}
    >
      <Typography variant="body2">
        {hold.invoiceNo && `${hold.invoiceNo}: `}
        {holdInWords(hold, today)}
      </Typography>
      <TextField
        name="outcome"
        label={hold.kind === 'dispute' ? 'How it was settled' : 'Why'}
        required
        rows={2}
        max={reasonLimit}
        autoFocus
      />
    </FormDialog>
  );
}
