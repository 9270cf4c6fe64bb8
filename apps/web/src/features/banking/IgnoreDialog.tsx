import { bankingRoutes, type BankLine, IgnoredLine } from '@dragoman/contract/banking';
import { ignoredReasons, statementLimits } from '@dragoman/domain/banking';
import { formatPounds } from '@dragoman/domain/money';
import { useRouteMutation } from '../../api/index.ts';
import { SelectField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';

/** Marks a line as no client's money (rule banking/ignored-lines). */
export function IgnoreDialog({ line, onClose }: { readonly line: BankLine; readonly onClose: () => void }) {
  const paid = line.paying?.choices[0];
  const offered = paid ? 'Paid to an interpreter' : line.amount < 0 ? 'Bank charges' : 'Own transfer';
  const form = useSchemaForm(IgnoredLine, { reason: offered, note: paid?.name ?? '' });
  const ignore = useRouteMutation(bankingRoutes.ignore, { outdates: ['bankstatements'] });
  return (
    <FormDialog
      title={`Ignore ${formatPounds(line.amount)}?`}
      form={form}
      submit={{ label: 'Ignore' }}
      onClose={onClose}
      onSubmit={async (body) => {
        await ignore.mutateAsync({ params: { id: line._id }, body });
        notifyDone(`${formatPounds(line.amount)} is ignored`);
        onClose();
      }}
    >
      <SelectField name="reason" label="Reason" required options={ignoredReasons} />
      <TextField name="note" label="Note" max={statementLimits.reason} />
    </FormDialog>
  );
}
