import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { CancelledPayRun, type PayRun, payRunRoutes } from '@dragoman/contract/payruns';
import { formatInstant } from '@dragoman/domain/calendar';
import { cancelsWithoutBank } from '@dragoman/domain/payruns';
import { reasonLimit } from '@dragoman/domain/validation';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { CheckboxField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { fileLabel, fileTick, interpretersText, notAtBankLabel } from './runWords.ts';

/** Calls off a run that the bank has not got, with the reason that stays beside it (rule payruns/states). */
export function CancelRunDialog({ run, onClose }: { readonly run: PayRun; readonly onClose: () => void }) {
  const { exported } = run;
  const schema = z.object({
    reason: CancelledPayRun.shape.reason,
    notAtBank: exported ? z.literal(fileTick(exported), cancelsWithoutBank) : z.null(),
  });
  const form = useSchemaForm(schema, { reason: '', notAtBank: null }, { mode: 'onChange' });
  const cancel = useRouteMutation(payRunRoutes.cancel, { outdates: ['payruns', 'remittances', 'bookings'] });
  return (
    <FormDialog
      title={`Cancel Pay Run ${run.number}?`}
      form={form}
      submit={{ label: 'Cancel Run', tone: 'error' }}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const body = { reason, ...(exported ? { file: exported.file, notAtBank: true } : {}) };
        await cancel.mutateAsync({ params: { id: run._id }, body });
        notifyDone(`Pay Run ${run.number} is cancelled`);
        onClose();
      }}
    >
      {exported && (
        <Alert severity="warning">
          This run was exported as {fileLabel(exported)} on {formatInstant(exported.at)} by <bdi>{exported.by}</bdi>. If
          the bank got that file, everybody would be paid twice: by it and by the next run.
        </Alert>
      )}
      <Typography>The slips of {interpretersText(run.count)} are voided, and what they paid is due again.</Typography>
      <TextField name="reason" label="Reason" required rows={3} max={reasonLimit} autoFocus />
      {exported && <CheckboxField name="notAtBank" label={notAtBankLabel} on={fileTick(exported)} />}
    </FormDialog>
  );
}
