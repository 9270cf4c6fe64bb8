import { NewBookExport, bookRoutes } from '@dragoman/contract/ledger';
import { bookLayouts, type MoneyDays } from '@dragoman/domain/ledger';
import { useRouteMutation } from '../../api/index.ts';
import { DateField, SelectField, useSchemaForm } from '../../ui/form/index.ts';
import { optionalDay } from '../../ui/form/optionalDay.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';

interface BookExportDialogProps {
  readonly days: MoneyDays | undefined;
  /** Nothing was exported before: it may begin with a day. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

/** An emptied day is none. */
const entered = NewBookExport.extend({ fromDate: optionalDay });
const layouts = Object.entries(bookLayouts).map(([value, label]) => ({ value, label }));

/** Takes all that is closed up to a day and was not exported (rule books/exports). */
export function BookExportDialog({ days, isFirst, onClose }: BookExportDialogProps) {
  const last = days?.closed?.lastDay;
  const form = useSchemaForm(entered, { layout: 'xero', fromDate: null, toDate: last ?? null });
  const make = useRouteMutation(bookRoutes.export, { outdates: ['books'] });
  return (
    <FormDialog
      title="New Export"
      form={form}
      submit={{ label: 'Export' }}
      onClose={onClose}
      onSubmit={async ({ fromDate, ...rest }) => {
        const body = { ...rest, ...(fromDate ? { fromDate } : {}) };
        const { data } = await make.mutateAsync({ body });
        notifyDone(`${data.entries.toLocaleString('en-GB')} entries for ${bookLayouts[data.layout]}`);
        onClose();
      }}
    >
      <SelectField name="layout" label="For" options={layouts} required />
      {isFirst && (
        <DateField
          name="fromDate"
          label="From"
          help="Empty: from the first entry. What lies before it counts as in the books already"
        />
      )}
      <DateField
        name="toDate"
        label="To"
        required
        {...(last ? { most: last } : {})}
        help={last ? 'Everything that is closed up to this day and was not exported' : 'Close a period first'}
      />
    </FormDialog>
  );
}
