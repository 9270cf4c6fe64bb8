import Stack from '@mui/material/Stack';
import { clientRoutes, type Client } from '@dragoman/contract/clients';
import { clientFields } from '@dragoman/domain/clients';
import { useState } from 'react';
import { z } from 'zod';
import { useMailing } from '../../api/index.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { CheckboxField, FieldGrid, Form, SubmitError, SwitchField, TextField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { notifyMailed } from '../../ui/messages.ts';
import { UpdateRow } from './PersonalDetails.tsx';
import { useClientForm } from './useClientForm.ts';

const checks = {
  contactReceived: z.boolean(),
  creditLimit: z.boolean(),
  approvePrivateRates: z.boolean(),
  approvedSpecialRates: z.boolean(),
  active: z.boolean(),
};
const unregistered = z.object({
  ...checks,
  isRegistered: z.literal(false),
  regNotes: z.union([z.literal(''), clientFields.regNotes]).transform((text) => text || undefined),
});
const registered = z.object({ ...checks, isRegistered: z.literal(true), regNotes: clientFields.regNotes });
const ActivationForm = z.discriminatedUnion('isRegistered', [unregistered, registered]);
type Entered = z.output<typeof ActivationForm>;

const valuesOf = ({
  contactReceived,
  creditLimit,
  approvePrivateRates,
  approvedSpecialRates,
  active,
  isRegistered,
  regNotes,
}: Client) => ({
  contactReceived,
  creditLimit,
  approvePrivateRates,
  approvedSpecialRates,
  active,
  isRegistered,
  regNotes: regNotes ?? '',
});

/** The checks, the Active switch and the registration (rule clients/registered-and-active). */
export function Activation({ client }: { client: Client }) {
  const { form, save, question, busy, isDirty } = useClientForm(client, ActivationForm, valuesOf);
  const [asking, setAsking] = useState(false);
  const send = useMailing(clientRoutes.sendRegistration, { outdates: ['mails'], onDone: notifyMailed });
  const submit = async (values: Entered) => {
    const kept = await save(values);
    if (!kept) return;
    const opened = (kept.active && !client.active) || (kept.isRegistered && !client.isRegistered);
    if (opened && kept.active && kept.isRegistered) setAsking(true);
  };
  return (
    <>
      <Form form={form} label="Activation" onSubmit={submit}>
        <Stack sx={{ gap: 3 }}>
          <FormSection title="Activation">
            <FieldGrid least={200}>
              <CheckboxField name="contactReceived" label="Contract Received" />
              <CheckboxField name="creditLimit" label="Check Credit Limit" />
              <CheckboxField name="approvePrivateRates" label="Approved Private Rates" />
              <CheckboxField name="approvedSpecialRates" label="Approved Special Rates" />
            </FieldGrid>
            <SwitchField name="active" label="Active" />
          </FormSection>
          <FormSection title="Registration">
            <SwitchField name="isRegistered" label="Registered" />
            <TextField
              name="regNotes"
              label="Registration Notes"
              rows={3}
              max={500}
              required={form.watch('isRegistered') === true}
            />
          </FormSection>
          <SubmitError />
          <UpdateRow busy={busy} isDirty={isDirty} />
        </Stack>
      </Form>
      {question}
      <ConfirmDialog
        open={asking}
        title="Client activation"
        text="Do you want to send client activation mail?"
        confirmLabel="Send"
        busy={send.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void send.mutateAsync({ params: { id: client._id } }).then(
            () => setAsking(false),
            () => undefined,
          )
        }
      />
    </>
  );
}
