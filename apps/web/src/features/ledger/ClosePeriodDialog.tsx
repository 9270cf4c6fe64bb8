import { ClosePeriodRequest, periodRoutes } from '@dragoman/contract/ledger';
import { addDays } from '@dragoman/domain/calendar';
import { closingProblem, type MoneyDays, periodNameLimit } from '@dragoman/domain/ledger';
import { useRouteMutation } from '../../api/index.ts';
import { DateField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { useLondonDay } from '../../ui/useLondonDay.ts';
import { offeredDays } from './moneyDays.ts';

interface ClosePeriodDialogProps {
  readonly days: MoneyDays | undefined;
  readonly onClose: () => void;
}

/** Closes the books up to a day, under a name (rule payments/closed-periods). */
export function ClosePeriodDialog({ days, onClose }: ClosePeriodDialogProps) {
  const form = useSchemaForm(closingOf(days), { name: '', lastDay: null }, { mode: 'onChange' });
  const close = useRouteMutation(periodRoutes.close, { outdates: ['periods'] });
  const { least } = offeredDays(days);
  const today = useLondonDay();
  return (
    <FormDialog
      title="Close Period"
      form={form}
      submit={{ label: 'Close Period' }}
      onClose={onClose}
      onSubmit={async (entered) => {
        const { data } = await close.mutateAsync({ body: entered });
        notifyDone(`${data.name} is closed`);
        onClose();
      }}
    >
      <TextField name="name" label="Name" required max={periodNameLimit} help="As 'Q3 2026'" autoFocus />
      <DateField
        name="lastDay"
        label="Last Day"
        required
        {...(least ? { least } : {})}
        most={addDays(today, -1)}
        help="Nothing is dated up to this day any more"
      />
    </FormDialog>
  );
}

function closingOf(days: MoneyDays | undefined) {
  return ClosePeriodRequest.superRefine(({ lastDay }, context) => {
    const problem = days && closingProblem(lastDay, { ...days, closed: days.closed });
    if (problem) context.addIssue({ code: 'custom', path: ['lastDay'], message: problem });
  });
}
