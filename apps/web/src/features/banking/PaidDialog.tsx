import Alert from '@mui/material/Alert';
import { bankingRoutes, type BankLine } from '@dragoman/contract/banking';
import { formatDay } from '@dragoman/domain/calendar';
import { formatPounds, negate } from '@dragoman/domain/money';
import { z } from 'zod';
import { isolate } from '@dragoman/domain/validation';
import { useRouteMutation } from '../../api/index.ts';
import { RadioGroup, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { movedByPaid } from './moved.ts';

const schema = z.object({ target: z.string({ error: 'Choose what it paid' }).min(1, 'Choose what it paid') });

/** Which slip or run of its amount a line that went out has paid (rule banking/paid-out). */
export function PaidDialog({ line, onClose }: { readonly line: BankLine; readonly onClose: () => void }) {
  const { choices = [], target: proposed = null } = line.paying ?? {};
  const form = useSchemaForm(schema, { target: proposed?.id ?? null });
  const chosen = choices.find(({ id }) => id === form.watch('target'));
  const sends = chosen?.kind === 'run' && chosen.run?.state === 'Exported';
  const book = useRouteMutation(bankingRoutes.bookPaid, { outdates: movedByPaid });
  return (
    <FormDialog
      title={`What did ${formatPounds(negate(line.amount))} of ${formatDay(line.day)} pay?`}
      form={form}
      submit={{ label: 'Book' }}
      onClose={onClose}
      onSubmit={async () => {
        const { kind, id, name } = chosen!;
        await book.mutateAsync({ params: { id: line._id }, body: { kind, id, send: sends } });
        notifyDone(sends ? `${name} is marked as sent and paid, and the slips mailed` : `${name} is paid by the line`);
        onClose();
      }}
    >
      <RadioGroup
        name="target"
        label="Of this amount"
        required
        options={choices.map(({ id, name, payee, day }) => ({
          value: id,
          label: `${name} to ${isolate(payee)}, ${formatDay(day)}`,
        }))}
      />
      {sends && (
        <Alert severity="info">
          {chosen.name} is marked as sent on {formatDay(line.day)}, and each interpreter is mailed their slip. That
          stays if the line is taken back.
        </Alert>
      )}
    </FormDialog>
  );
}
