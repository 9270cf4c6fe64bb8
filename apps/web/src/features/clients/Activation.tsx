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
import { useClientForm } from './useClientForm.tsx';

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
  const [asking, setAsking] = useState(false);
  const askForMail = (saved: Client, before: Client) => {
    const opened = (saved.active && !before.active) || (saved.isRegistered && !before.isRegistered);
    if (opened && saved.active && saved.isRegistered) setAsking(true);
  };
  const { form, save, panels, busy, isDirty } = useClientForm(client, ActivationForm, valuesOf, askForMail);
  const send = useMailing(clientRoutes.sendRegistration, { outdates: ['mails'], onDone: notifyMailed });
  return (
    <>
      <Form form={form} label="Activation" onSubmit={save}>
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
      {panels}
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
