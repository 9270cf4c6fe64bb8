import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { monthlyRoutes, type MonthlyRow, MonthlyVoid } from '@dragoman/contract/invoices';
import { reasonLimit } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { reading, useRouteMutation } from '../../api/index.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { TextField, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';

/** Takes a monthly invoice back while nothing was paid on it (rule invoices/monthly). */
export function VoidMonthlyDialog({ of: { _id, monthlyNo }, onClose }: { of: MonthlyRow; onClose: () => void }) {
  const form = useSchemaForm(MonthlyVoid, { reason: '' });
  const { data } = useQuery(reading(monthlyRoutes.read, { params: { id: _id } }));
  const withdraw = useRouteMutation(monthlyRoutes.void, {
    outdates: ['monthly', 'invoice', 'bookings', 'returns', 'mails'],
  });
  const why = data?.data.voidable.why;
  const title = `Void: ${monthlyNo}`;
  if (why)
    return (
      <Dialog open width="xs" title={title} onClose={onClose} actions={<CloseButton>Close</CloseButton>}>
        <Alert severity="warning">{why}</Alert>
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      form={form}
      submit={{ label: 'Void' }}
      onSubmit={async (body) => {
        await withdraw.mutateAsync({ params: { id: _id }, body });
        notifyDone(`${monthlyNo} is void`);
        onClose();
      }}
      onClose={onClose}
    >
      <Typography>
        Its invoices wait to be sent again, alone or on another monthly invoice. Nobody is told by mail.
      </Typography>
      <TextField name="reason" label="Reason" required rows={2} max={reasonLimit} />
    </FormDialog>
  );
}
