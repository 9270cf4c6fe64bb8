import { reasonLimit } from '@dragoman/domain/validation';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { remittanceRoutes, SlipVoid } from '@dragoman/contract/remittances';
import { formatDay } from '@dragoman/domain/calendar';
import { paidInRun } from '@dragoman/domain/remittances';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { CheckboxField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { snack } from '../../ui/messages.ts';
import type { Slip } from './slips.ts';

/** Voids a slip that should not have been: its jobs are due again (rule remittances/voiding). */
export function VoidSlipDialog({ slip, onClose, onDone }: { slip: Slip; onClose: () => void; onDone: () => void }) {
  const { paidInRun: run, paidOn } = slip;
  const withRun = run !== null && paidOn !== null;
  const schema = z.object({
    reason: SlipVoid.shape.reason,
    returned: withRun ? z.literal(true, paidInRun(run, paidOn)) : z.boolean(),
  });
  const form = useSchemaForm(schema, { reason: '', returned: false }, { mode: 'onChange' });
  const mutation = useRouteMutation(remittanceRoutes.void, { outdates: ['remittances', 'bookings'] });
  return (
    <FormDialog
      title={`Void ${slip.remittanceRef}`}
      form={form}
      submit={{ label: 'Void', tone: 'error' }}
      onSubmit={async ({ reason }) => {
        const body = { reason, ...(withRun ? { returned: true } : {}) };
        await mutation.mutateAsync({ params: { id: slip._id }, body });
        snack('Remittance slip voided');
        onDone();
      }}
      onClose={onClose}
    >
      <Typography>The slip stays and is marked void; its jobs return to the interpreter's dues.</Typography>
      <TextField name="reason" label="Reason" required rows={3} max={reasonLimit} />
      {withRun && (
        <>
          <Alert severity="warning">
            The bank paid Pay Run {run} on {formatDay(paidOn)}, and this slip with it. If the money did not come back,
            the interpreter would be paid twice.
          </Alert>
          <CheckboxField name="returned" label="The money came back" />
        </>
      )}
    </FormDialog>
  );
}
