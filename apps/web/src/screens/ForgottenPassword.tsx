import { authRoutes } from '@dragoman/contract/access';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRouteMutation } from '../api/queries.ts';
import { EntryCard } from '../features/access/EntryCard.tsx';
import { BusyButton } from '../ui/Dialog.tsx';
import { Form, SubmitError, TextField, useSchemaForm } from '../ui/form/index.ts';

/** '/forgottenPassword': asks for a link by which to choose a new password (rule access/forgotten-password). */
export default function ForgottenPassword() {
  const [said, setSaid] = useState<string>();
  const ask = useRouteMutation(authRoutes.forgotten);
  const form = useSchemaForm(authRoutes.forgotten.body, { email: '' });
  return (
    <EntryCard>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h2">Forgotten password</Typography>
        {said ? (
          <Alert severity="success" role="status">
            {said}. The link is good for 30 minutes.
          </Alert>
        ) : (
          <Form form={form} onSubmit={async (body) => setSaid((await ask.mutateAsync({ body })).msg)}>
            <Stack sx={{ gap: 2 }}>
              <Typography color="textSecondary">
                Enter the address with which you sign in. We mail you a link by which you choose a new password.
              </Typography>
              <TextField name="email" label="Email" type="email" autoComplete="username" autoFocus required />
              <SubmitError />
              <BusyButton type="submit" label="Send link" busy={ask.isPending} />
            </Stack>
          </Form>
        )}
        <Link href="/" variant="body2">
          Back to sign in
        </Link>
      </Stack>
    </EntryCard>
  );
}
