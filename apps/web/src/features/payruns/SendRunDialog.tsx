import Typography from '@mui/material/Typography';
import { type PayRun, payRunRoutes } from '@dragoman/contract/payruns';
import { londonDay } from '@dragoman/domain/calendar';
import { formatPounds } from '@dragoman/domain/money';
import { sentDayProblem } from '@dragoman/domain/payruns';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { DateField, requiredDay, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyMailed } from '../../ui/messages.ts';
import { useLondonDay } from '../../ui/useLondonDay.ts';
import { interpretersText } from './runWords.ts';

/** On which day the file went to the bank; the slips are mailed then (rules payruns/states, payruns/mails). */
export function SendRunDialog({ run, onClose }: { readonly run: PayRun; readonly onClose: () => void }) {
  const today = useLondonDay();
  const madeOn = londonDay(run.createdAt);
  const schema = z.object({
    sentOn: requiredDay.superRefine((day, context) => {
      const message = sentDayProblem(day, { madeOn, today });
      if (message) context.addIssue({ code: 'custom', message });
    }),
  });
  const form = useSchemaForm(schema, { sentOn: today }, { mode: 'onChange' });
  const send = useRouteMutation(payRunRoutes.send, { outdates: ['payruns'] });
  return (
    <FormDialog
      title={`Mark Pay Run ${run.number} as sent?`}
      form={form}
      submit={{ label: 'Mark as Sent' }}
      onClose={onClose}
      onSubmit={async (body) => {
        const reply = await send.mutateAsync({ params: { id: run._id }, body });
        notifyMailed(reply);
        onClose();
      }}
    >
      <Typography>
        The bank has the file: {formatPounds(run.total)} to {interpretersText(run.count)}. Each is mailed their slip.
        The run can then no longer be cancelled.
      </Typography>
      <DateField name="sentOn" label="Sent on" required toward="past" least={madeOn} most={today} />
    </FormDialog>
  );
}
