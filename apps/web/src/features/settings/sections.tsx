import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { defaultPrefixes } from '@dragoman/domain/settings';
import {
  CheckboxField,
  DateField,
  FieldGrid,
  NumberField,
  PostcodeField,
  RowList,
  SelectField,
  SwitchField,
  TextField,
  useRefused,
} from '../../ui/form/index.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { electronicSchemeOptions } from '../clients/electronicSchemes.ts';
import { settingsLabels as label } from './labels.ts';

const FactorRolesField = lazyComponent(async () => (await import('./FactorRolesField.tsx')).FactorRolesField);
const DomainsField = lazyComponent(async () => (await import('./DomainsField.tsx')).DomainsField);

export function AgencyFields() {
  return (
    <FieldGrid>
      <TextField
        name="productTitle"
        label={label.productTitle}
        required
        help="In the browser's tab and above every screen"
      />
      <TextField name="agencyName" label={label.agencyName} required />
      <TextField name="shortName" label={label.shortName} required help="In mails and reports" />
      <TextField name="companyNumber" label={label.companyNumber} />
      <TextField name="vatNumber" label={label.vatNumber} />
      <TextField name="phone" label={label.phone} type="tel" help="In mails and on documents" />
      <SelectField
        name="electronicScheme"
        label={label.electronicScheme}
        none="None"
        options={electronicSchemeOptions}
      />
      <TextField name="electronicId" label={label.electronicId} help="Where electronic invoices come from" />
      <TextField name="brandColour" label={label.brandColour} required help="Of mails and documents, such as #17505f" />
      <PostcodeField
        name="headOfficePostcode"
        label={label.headOfficePostcode}
        required
        help="Distances are measured from here"
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField name="address" label={label.address} required rows={3} />
      </Box>
    </FieldGrid>
  );
}

export function MailFields() {
  return (
    <FieldGrid least={300}>
      <TextField name="mailboxInfo" label={label.mailboxInfo} type="email" required />
      <TextField name="mailboxBookings" label={label.mailboxBookings} type="email" required />
      <DomainsField />
    </FieldGrid>
  );
}

export function SignInFields() {
  return (
    <>
      <SwitchField
        name="mobileAsPassword"
        label={label.mobileAsPassword}
        help="Of interpreters, until they choose one. Without it they choose one by the link in their activation mail."
      />
      <FieldGrid least={300}>
        <NumberField
          name="idleMinutes"
          label={label.idleMinutes}
          required
          unit="minutes"
          help="Without use, of everybody; 0 for never"
        />
      </FieldGrid>
      <FactorRolesField />
      <SwitchField
        name="providerOnly"
        label={label.providerOnly}
        help="Superadmins keep their passwords as the way back in"
      />
    </>
  );
}

export function MoneyFields() {
  return (
    <>
      <FieldGrid least={300}>
        <TextField name="bankDetails" label={label.bankDetails} required rows={4} help="Printed on invoices" />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <DateField
            name="firstDay"
            label={label.firstDay}
            required
            help="Of the agency: no date of money lies before it"
          />
          <NumberField name="paymentTermsDays" label={label.paymentTermsDays} required unit="days" />
          <SelectField
            name="hvatBasis"
            label={label.hvatBasis}
            required
            options={[
              { value: 'gross', label: 'Gross: the amount with VAT' },
              { value: 'net', label: 'Net: the amount without VAT' },
            ]}
          />
        </Box>
      </FieldGrid>
      <RowList
        name="vatPeriods"
        label={label.vatPeriods}
        rowName="VAT period"
        help="The day of the work decides"
        columns="1.2fr 1.2fr 1fr 1fr"
        blank={() => ({ startsOn: '', vatRegistered: true, vatPercent: 20, serviceChargePercent: 0 })}
        row={(path) => (
          <>
            <DateField name={`${path}.startsOn`} label="Starts on" required />
            <CheckboxField name={`${path}.vatRegistered`} label="VAT registered" />
            <NumberField name={`${path}.vatPercent`} label="VAT" decimals={2} unit="%" required />
            <NumberField name={`${path}.serviceChargePercent`} label="Service charge" decimals={2} unit="%" required />
          </>
        )}
      />
      <RowList
        name="hvatPeriods"
        label={label.hvatPeriods}
        rowName="HVAT period"
        help="The Flat Rate Scheme's percentage, kept on each invoice"
        columns="1.2fr 1fr 2.2fr"
        blank={() => ({ startsOn: '', percent: 12 })}
        row={(path) => (
          <>
            <DateField name={`${path}.startsOn`} label="Starts on" required />
            <NumberField name={`${path}.percent`} label="HVAT" decimals={2} unit="%" required />
          </>
        )}
      />
    </>
  );
}

const prefixLabels: Readonly<Record<keyof typeof defaultPrefixes, string>> = {
  booking: 'Booking',
  invoice: 'Invoice',
  interpreterInvoice: 'Interpreter invoice',
  creditNote: 'Credit note',
  monthlyInvoice: 'Monthly invoice',
  proforma: 'Proforma',
  payment: 'Payment',
  remittance: 'Remittance',
};

export function PrefixFields() {
  const refused = useRefused('prefixes');
  return (
    <>
      <FieldGrid least={160}>
        {Object.entries(prefixLabels).map(([number, text]) => (
          <TextField key={number} name={`prefixes.${number}`} label={text} required />
        ))}
      </FieldGrid>
      {refused && <Alert severity="error">{refused}</Alert>}
    </>
  );
}

export function NamesFields({ name, rowName }: { name: 'departments' | 'caseMatterTypes'; rowName: string }) {
  return (
    <RowList
      name={name}
      label={label[name]}
      untitled
      rowName={rowName}
      columns="1fr auto"
      blank={() => ({ name: '', enabled: true })}
      row={(path) => (
        <>
          <TextField name={`${path}.name`} label="Name" required />
          <SwitchField name={`${path}.enabled`} label="Offered" />
        </>
      )}
    />
  );
}

export function BandFields() {
  return (
    <RowList
      name="minRates"
      label={label.minRates}
      untitled
      rowName="Minimum rate"
      help="What a recording costs a client, by its length"
      columns="repeat(4, 1fr)"
      blank={() => ({ over: null, upTo: null, urgent: null, nonUrgent: null })}
      row={(path) => (
        <>
          <NumberField name={`${path}.over`} label="Over" unit="min" required />
          <NumberField name={`${path}.upTo`} label="Up to" unit="min" required />
          <NumberField name={`${path}.urgent`} label="Urgent" decimals={2} unit="£" required />
          <NumberField name={`${path}.nonUrgent`} label="Non-urgent" decimals={2} unit="£" required />
        </>
      )}
    />
  );
}
