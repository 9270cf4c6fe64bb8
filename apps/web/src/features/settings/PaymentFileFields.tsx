import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  layoutDates,
  layoutFieldLabels,
  layoutFields,
  paymentLayoutField,
  paymentLayoutsField,
} from '@dragoman/domain/payruns';
import { accountDigits, sortCodeDigits } from '@dragoman/domain/validation';
import { useWatch } from 'react-hook-form';
import { FieldGrid, NumberField, RowList, SelectField, SwitchField, TextField } from '../../ui/form/index.ts';
import { settingsLabels as label } from './labels.ts';

const separators = [
  { value: 'comma', label: 'Comma' },
  { value: 'semicolon', label: 'Semicolon' },
  { value: 'tab', label: 'Tab' },
];
const fields = layoutFields.map((value) => ({ value, label: layoutFieldLabels[value] }));

/** From which account interpreters are paid, and how the bank takes a CSV file (rules payruns/files, payruns/layouts). */
export function PaymentFileFields() {
  return (
    <>
      <FieldGrid least={220}>
        <TextField name="payerAccountName" label={label.payerAccountName} help="As the bank has it" />
        <TextField name="payerSortCode" label={label.payerSortCode} tidy={sortCodeDigits} />
        <TextField name="payerAccountNo" label={label.payerAccountNo} tidy={accountDigits} />
        <TextField name="serviceUserNumber" label={label.serviceUserNumber} help="For Bacs files: six digits" />
        <NumberField
          name="payLimit"
          label={label.payLimit}
          decimals={2}
          unit="£"
          required
          help="A larger payment to one interpreter is asked about"
        />
      </FieldGrid>
      <RowList
        name="paymentLayouts"
        label={label.paymentLayouts}
        rowName="Layout"
        help="How your bank takes a CSV file, beside the two that are given"
        columns="1fr"
        blank={() => ({ name: '', separator: 'comma', dates: 'DD/MM/YYYY', header: true, columns: [] })}
        row={(path) => <Layout path={path} />}
      />
      <LayoutsRefusal />
    </>
  );
}

function Layout({ path }: { readonly path: string }) {
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5, borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
      <FieldGrid least={150}>
        <TextField name={`${path}.name`} label="Name" required />
        <SelectField name={`${path}.separator`} label="Between columns" required options={separators} />
        <SelectField name={`${path}.dates`} label="Days" required options={layoutDates} />
        <SwitchField name={`${path}.header`} label="Titles in the first line" />
      </FieldGrid>
      <RowList
        name={`${path}.columns`}
        label="Columns"
        rowName="Column"
        columns="repeat(3, 1fr)"
        empty="No columns"
        blank={() => ({ title: '', field: null })}
        row={(column) => <LayoutColumn path={column} />}
      />
      <ColumnsRefusal path={path} />
    </Box>
  );
}

function LayoutColumn({ path }: { readonly path: string }) {
  const field: unknown = useWatch({ name: `${path}.field` });
  return (
    <>
      <TextField name={`${path}.title`} label="Title" required />
      <SelectField name={`${path}.field`} label="Holds" required options={fields} />
      {field === 'text' && <TextField name={`${path}.text`} label="Text" />}
    </>
  );
}

/** Why the columns cannot stand together, as soon as they are chosen: each is valid by itself. */
function ColumnsRefusal({ path }: { readonly path: string }) {
  const columns: unknown = useWatch({ name: `${path}.columns` });
  return <Refusal of={paymentLayoutField.shape.columns.safeParse(columns).error} />;
}

function LayoutsRefusal() {
  const layouts: unknown = useWatch({ name: 'paymentLayouts' });
  return <Refusal of={paymentLayoutsField.safeParse(layouts).error} />;
}

function Refusal({
  of,
}: {
  readonly of: { readonly issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}) {
  const refused = of?.issues.find(({ path }) => path.length === 0)?.message;
  return refused ? <Alert severity="error">{refused}</Alert> : null;
}
