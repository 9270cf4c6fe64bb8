import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { CancelledPayRun, type PayRun, payRunRoutes } from '@dragoman/contract/payruns';
import { reasonLimit } from '@dragoman/domain/validation';
import { useRouteMutation } from '../../api/index.ts';
import { TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { interpretersText } from './runWords.ts';

/** Calls off a run that the bank has not got, with the reason that stays beside it (rule payruns/states). */
export function CancelRunDialog({ run, onClose }: { readonly run: PayRun; readonly onClose: () => void }) {
  const form = useSchemaForm(CancelledPayRun, { reason: '' }, { mode: 'onChange' });
  const cancel = useRouteMutation(payRunRoutes.cancel, { outdates: ['payruns', 'remittances', 'bookings'] });
  return (
    <FormDialog
      title={`Cancel Pay Run ${run.number}?`}
      form={form}
      submit={{ label: 'Cancel Run', tone: 'error' }}
      onClose={onClose}
      onSubmit={async (body) => {
        await cancel.mutateAsync({ params: { id: run._id }, body });
        notifyDone(`Pay Run ${run.number} is cancelled`);
        onClose();
      }}
    >
      {run.exported && (
        <Alert severity="warning">
          Its file was exported: make sure that the bank does not get it, or takes it back.
        </Alert>
      )}
      <Typography>The slips of {interpretersText(run.count)} are voided, and what they paid is due again.</Typography>
      <TextField name="reason" label="Reason" required rows={3} max={reasonLimit} autoFocus />
    </FormDialog>
  );
}
