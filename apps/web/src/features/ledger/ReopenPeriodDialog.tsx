import Typography from '@mui/material/Typography';
import { type Period, periodRoutes, ReopenPeriodRequest } from '@dragoman/contract/ledger';
import { formatDay } from '@dragoman/domain/calendar';
import { reasonLimit } from '@dragoman/domain/validation';
import { useRouteMutation } from '../../api/index.ts';
import { TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';

/** Opens the latest closing again, with the reason that stays beside it. */
export function ReopenPeriodDialog({ period, onClose }: { readonly period: Period; readonly onClose: () => void }) {
  const form = useSchemaForm(ReopenPeriodRequest, { reason: '' });
  const reopen = useRouteMutation(periodRoutes.reopen, { outdates: ['periods'] });
  return (
    <FormDialog
      title={`Open ${period.name} again?`}
      form={form}
      submit={{ label: 'Open Again', tone: 'error' }}
      onClose={onClose}
      onSubmit={async (body) => {
        await reopen.mutateAsync({ params: { id: period._id }, body });
        notifyDone(`${period.name} is open again`);
        onClose();
      }}
    >
      <Typography variant="body2">
        What is dated up to {formatDay(period.lastDay)} can be entered and changed again. A VAT return filed from these
        figures may no longer agree with the books.
      </Typography>
      <TextField name="reason" label="Reason" required rows={3} max={reasonLimit} autoFocus />
    </FormDialog>
  );
}
