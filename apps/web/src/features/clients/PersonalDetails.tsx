import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Client } from '@dragoman/contract/clients';
import { BusyButton } from '../../ui/Dialog.tsx';
import { DateField, Form, SubmitError } from '../../ui/form/index.ts';
import { ClientFields } from './ClientFields.tsx';
import { detailsForm, detailsOf, today } from './clientForm.ts';
import { useClientForm } from './useClientForm.tsx';

export function PersonalDetails({ client }: { client: Client }) {
  const { form, save, panels, busy, isDirty } = useClientForm(client, detailsForm(client), detailsOf);
  return (
    <Form form={form} label="Personal Details" onSubmit={save}>
      <Stack sx={{ gap: 3 }}>
        <ClientFields
          secondEmailRequired={false}
          beside={<DateField name="renewalDueDate" label="Renewal Due Date" required least={today()} />}
        />
        <SubmitError />
        <UpdateRow busy={busy} isDirty={isDirty} />
        {panels}
      </Stack>
    </Form>
  );
}

export function UpdateRow({ busy, isDirty }: { busy: boolean; isDirty: boolean }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <BusyButton label="Update" type="submit" busy={busy} disabled={!isDirty} />
    </Box>
  );
}
