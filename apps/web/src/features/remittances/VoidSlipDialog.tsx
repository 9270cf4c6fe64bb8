import { reasonLimit } from '@dragoman/domain/validation';
import Typography from '@mui/material/Typography';
import { remittanceRoutes, SlipVoid } from '@dragoman/contract/remittances';
import { useRouteMutation } from '../../api/index.ts';
import { TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { snack } from '../../ui/messages.ts';
import type { Slip } from './slips.ts';

/** Voids a slip that should not have been: its jobs are due again (rule remittances/voiding). */
export function VoidSlipDialog({ slip, onClose, onDone }: { slip: Slip; onClose: () => void; onDone: () => void }) {
  const form = useSchemaForm(SlipVoid, { reason: '' }, { mode: 'onChange' });
  const mutation = useRouteMutation(remittanceRoutes.void, { outdates: ['remittances', 'bookings'] });
  return (
    <FormDialog
      title={`Void ${slip.remittanceRef}`}
      form={form}
      submit={{ label: 'Void', tone: 'error' }}
      onSubmit={async (body) => {
        await mutation.mutateAsync({ params: { id: slip._id }, body });
        snack('Remittance slip voided');
        onDone();
      }}
      onClose={onClose}
    >
      <Typography>The slip stays and is marked void; its jobs return to the interpreter's dues.</Typography>
      <TextField name="reason" label="Reason" required rows={3} max={reasonLimit} />
    </FormDialog>
  );
}
