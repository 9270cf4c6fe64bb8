import { authRoutes, ChosenPassword } from '@dragoman/contract/access';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { useRouteMutation } from '../api/queries.ts';
import { EntryCard } from '../features/access/EntryCard.tsx';
import { BusyButton } from '../ui/Dialog.tsx';
import { Form, SubmitError, TextField, useSchemaForm } from '../ui/form/index.ts';
import { notifyDone } from '../ui/messages.ts';
import { LoadingState } from '../ui/states.tsx';

/** '/choosePassword#token': the page of a mailed link (rule access/password-links). */
export default function ChoosePassword() {
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const owner = useQuery({
    queryKey: ['password link'],
    queryFn: () => client.call(authRoutes.passwordLink, { body: { token } }),
    retry: false,
    gcTime: 0,
  });
  return (
    <EntryCard>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h2">Choose a password</Typography>
        {owner.isPending && <LoadingState />}
        {owner.error && (
          <>
            <Alert severity="error">{owner.error.message}</Alert>
            <Link href="/forgottenPassword" variant="body2">
              Ask for a new link
            </Link>
          </>
        )}
        {owner.data && <PasswordForm token={token} email={owner.data.data.email} />}
        <Link href="/" variant="body2">
          Back to sign in
        </Link>
      </Stack>
    </EntryCard>
  );
}

function PasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const choose = useRouteMutation(authRoutes.choosePassword);
  const form = useSchemaForm(ChosenPassword, { token, password: '', password_repeat: '' });
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        const { msg } = await choose.mutateAsync({ body });
        notifyDone(`${msg}: sign in with it`);
        await navigate({ to: '/', replace: true });
      }}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography color="textSecondary">
          For {email}. At least 8 characters, none of the commonest passwords, not your address or name.
        </Typography>
        <input hidden readOnly autoComplete="username" value={email} />
        <TextField name="password" label="Password" type="password" autoComplete="new-password" autoFocus required />
        <TextField
          name="password_repeat"
          label="Repeat password"
          type="password"
          autoComplete="new-password"
          required
        />
        <SubmitError />
        <BusyButton type="submit" label="Update" busy={choose.isPending} />
      </Stack>
    </Form>
  );
}
