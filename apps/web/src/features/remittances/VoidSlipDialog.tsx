import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { remittanceRoutes, SlipVoid } from '@dragoman/contract/remittances';
import { useDeed } from '../../api/index.ts';
import { BusyButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { snack } from '../../ui/messages.ts';
import type { Slip } from './slips.ts';

/** Voids a slip that should not have been: its jobs are due again (ruling S-125). */
export function VoidSlipDialog({ slip, onClose, onDone }: { slip: Slip; onClose: () => void; onDone: () => void }) {
  const form = useSchemaForm(SlipVoid, { reason: '' }, { mode: 'onChange' });
  const deed = useDeed(remittanceRoutes.void, { outdates: ['remittances', 'bookings'] });
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      open
      title={`Void ${slip.remittanceRef}`}
      width="xs"
      onClose={onClose}
      busy={isSubmitting}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <BusyButton label="Void" tone="error" type="submit" form="void-slip" busy={isSubmitting} />
        </>
      }
    >
      <Form
        form={form}
        id="void-slip"
        label="Void slip"
        onSubmit={async (body) => {
          await deed.mutateAsync({ params: { id: slip._id }, body });
          snack('Remittance slip voided');
          onDone();
        }}
      >
        <Stack sx={{ gap: 2 }}>
          <Typography>The slip stays and is marked void; its jobs return to the interpreter's dues.</Typography>
          <TextField name="reason" label="Reason" required rows={3} max={500} />
          <SubmitError />
        </Stack>
      </Form>
    </Dialog>
  );
}
