import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Client } from '@dragoman/contract/clients';
import { electronicIdField, electronicSchemes, invoiceRhythms } from '@dragoman/domain/clients';
import { z } from 'zod';
import { CheckboxField, FieldGrid, Form, SelectField, SubmitError, TextField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { electronicSchemeOptions } from './electronicSchemes.ts';
import { UpdateRow } from './PersonalDetails.tsx';
import { useClientForm } from './useClientForm.tsx';

const BillingRulesForm = z.object({
  requiresPurchaseOrder: z.boolean(),
  requiresCostCode: z.boolean(),
  requiresSignedSheet: z.boolean(),
  invoicesToAccounts: z.boolean(),
  attachesEInvoice: z.boolean(),
  invoiceRhythm: z.enum(invoiceRhythms),
  electronicScheme: z.enum(electronicSchemes).nullable(),
  electronicId: electronicIdField,
});

const valuesOf = ({
  requiresPurchaseOrder,
  requiresCostCode,
  requiresSignedSheet,
  invoicesToAccounts,
  attachesEInvoice,
  invoiceRhythm,
  electronicScheme,
  electronicId,
}: Client) => ({
  requiresPurchaseOrder,
  requiresCostCode,
  requiresSignedSheet,
  invoicesToAccounts,
  attachesEInvoice,
  invoiceRhythm,
  electronicScheme,
  electronicId: electronicId ?? '',
});

const rhythms = [
  { value: 'job', label: 'One for each job' },
  { value: 'month', label: 'One a month' },
];

/** The Invoices tab: what the client's accounts ask for, and where they take invoices (rule clients/billing-rules). */
export function BillingRulesTab({ client }: { client: Client }) {
  const { form, save, panels, busy, isDirty } = useClientForm(client, BillingRulesForm, valuesOf);
  return (
    <Form form={form} label="Invoices" onSubmit={save}>
      <Stack sx={{ gap: 3 }}>
        <FormSection title="What an invoice needs">
          <FieldGrid least={240}>
            <CheckboxField name="requiresPurchaseOrder" label="Purchase Order Required" help="Or a reference" />
            <CheckboxField name="requiresCostCode" label="Cost Code Required" />
            <CheckboxField name="requiresSignedSheet" label="Signed Sheet Attached" help="To the invoice's mail" />
          </FieldGrid>
          <Typography variant="body2" color="textSecondary">
            An invoice that lacks one of these is held back before it is sent.
          </Typography>
        </FormSection>
        <FormSection title="How often">
          <FieldGrid least={240}>
            <SelectField
              name="invoiceRhythm"
              label="Invoices"
              required
              options={rhythms}
              help="One a month goes to the Account Email, from Invoices to Send"
            />
          </FieldGrid>
        </FormSection>
        <FormSection title="Where invoices go">
          <FieldGrid least={240}>
            <CheckboxField name="invoicesToAccounts" label="Invoices to Account Email" help={client.acEmailOne} />
            <CheckboxField name="attachesEInvoice" label="Electronic Invoice Attached" help="UBL, by EN 16931" />
          </FieldGrid>
          <FieldGrid least={240}>
            <SelectField
              name="electronicScheme"
              label="Electronic Address Scheme"
              none="None"
              options={electronicSchemeOptions}
            />
            <TextField
              name="electronicId"
              label="Electronic Address"
              max={50}
              help="Their number in a network for electronic invoices, such as Peppol"
            />
          </FieldGrid>
        </FormSection>
        <SubmitError />
        <UpdateRow busy={busy} isDirty={isDirty} />
        {panels}
      </Stack>
    </Form>
  );
}
