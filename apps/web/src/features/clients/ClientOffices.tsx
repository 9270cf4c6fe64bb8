import Stack from '@mui/material/Stack';
import { Branch, type Client } from '@dragoman/contract/clients';
import { mostBranches } from '@dragoman/domain/clients';
import { z } from 'zod';
import { Form, PostcodeField, RowList, SubmitError, TextField } from '../../ui/form/index.ts';
import { UpdateRow } from './PersonalDetails.tsx';
import { useClientForm } from './useClientForm.tsx';

const Offices = z.object({ branches: z.array(Branch).max(mostBranches) });

export function ClientOffices({ client }: { client: Client }) {
  const { form, save, panels, busy, isDirty } = useClientForm(client, Offices, ({ branches }) => ({ branches }));
  return (
    <Form form={form} label="Client Offices" onSubmit={save}>
      <Stack sx={{ gap: 2 }}>
        <RowList
          name="branches"
          label="Client Offices"
          rowName="Office"
          empty="No Record"
          columns="1.2fr 2fr 0.8fr"
          blank={() => ({ officeName: '', officeAddress: '', postcode: '' })}
          row={(path) => (
            <>
              <TextField name={`${path}.officeName`} label="Office Name" required />
              <TextField name={`${path}.officeAddress`} label="Office Address" required />
              <PostcodeField name={`${path}.postcode`} label="Postcode" required />
            </>
          )}
        />
        <SubmitError />
        <UpdateRow busy={busy} isDirty={isDirty} />
        {panels}
      </Stack>
    </Form>
  );
}
