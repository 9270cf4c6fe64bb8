import { NewHold, reminderRoutes } from '@dragoman/contract/reminders';
import { holdDayProblem, holdKinds, type HoldKind } from '@dragoman/domain/reminders';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { penceField, reason, reasonLimit } from '@dragoman/domain/validation';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { optionalDay } from '../../ui/form/optionalDay.ts';
import { DateField, MoneyField, SelectField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { useLondonDay } from '../../ui/useLondonDay.ts';
import { reminderScreens } from './reminderWords.ts';

interface HoldDialogProps {
  readonly payerId: string;
  readonly payer: string;
  /** Invoices of which one can be chosen; of all that is owed where none is. */
  readonly invoices: readonly { readonly _id: string; readonly invoiceNo: string }[];
  /** The invoice that it is about at first. */
  readonly invoiceId?: string;
  readonly onClose: () => void;
}

const kinds = Object.entries(holdKinds).map(([value, { label }]) => ({ value, label }));

/** Keeps a payer or an invoice from being reminded (rules reminders/pause, reminders/promise, reminders/dispute). */
export function HoldDialog({ payerId, payer, invoices, invoiceId, onClose }: HoldDialogProps) {
  const today = useLondonDay();
  const schema = enteredAt(today);
  const form = useSchemaForm<z.output<typeof schema>>(schema, {
    kind: 'pause',
    invoiceId: invoiceId ?? null,
    until: null,
    amount: null,
    reason: '',
  });
  const hold = useRouteMutation(reminderRoutes.hold, { outdates: reminderScreens });
  const kind = useWatch({ control: form.control, name: 'kind' }) as HoldKind;
  return (
    <FormDialog
      title={`No reminders to ${payer}`}
      form={form}
      submit={{ label: 'Save' }}
      onClose={onClose}
      onSubmit={async (entered) => {
        await hold.mutateAsync({ body: { ...entered, payerId } });
        notifyDone(`${holdKinds[entered.kind].label} noted`);
        onClose();
      }}
    >
      <SelectField name="kind" label="Why" required options={kinds} />
      {invoices.length > 0 && (
        <SelectField
          name="invoiceId"
          label="Invoice"
          none="All that they owe"
          help="Where none is chosen: all that they owe"
          options={invoices.map(({ _id, invoiceNo }) => ({ value: _id, label: invoiceNo }))}
        />
      )}
      {kind !== 'dispute' && (
        <DateField
          name="until"
          label={kind === 'pause' ? 'Until' : 'Promised by'}
          required
          least={today}
          help={kind === 'pause' ? 'This day included' : 'Nobody reminds them before'}
        />
      )}
      {kind === 'promise' && <MoneyField name="amount" label="Promised" required />}
      <TextField
        name="reason"
        label={kind === 'promise' ? 'Who promised, and how' : 'Reason'}
        required
        rows={2}
        max={reasonLimit}
      />
    </FormDialog>
  );
}

/** As the call takes it, and that the day is not past. */
const enteredAt = (today: CalendarDay) =>
  z
    .object({
      kind: NewHold.shape.kind,
      invoiceId: z.string().nullable(),
      until: optionalDay,
      amount: penceField(1).nullable(),
      reason,
    })
    .superRefine(({ amount, kind, until }, context) => {
      const problems = {
        until: kind === 'dispute' ? undefined : until ? holdDayProblem(until, today) : 'Required',
        amount: kind === 'promise' && amount === null ? 'Required' : undefined,
      };
      for (const [field, message] of Object.entries(problems))
        if (message) context.addIssue({ code: 'custom', path: [field], message });
    });
