import { signInFields, signInPasswordHint } from '@dragoman/domain/access';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { useProductTitle } from '../api/portal.ts';
import { useSession } from '../api/session.ts';
import { signIn } from '../api/signing.ts';
import { browserAdvice } from '../app/browser.ts';
import { Mark } from '../app/Mark.tsx';
import { useLanding } from '../app/useLanding.ts';
import { BusyButton } from '../ui/Dialog.tsx';
import { Form, TextField, useSchemaForm } from '../ui/form/index.ts';

const SignInForm = z.object(signInFields);

export default function SignIn() {
  const session = useSession();
  const title = useProductTitle();
  const { redirect } = useSearch({ from: '/' });
  const navigate = useNavigate();
  const land = useLanding();
  const form = useSchemaForm(SignInForm, { email: '', password: '' }, { guarded: false });
  const advice = browserAdvice(navigator.userAgent);
  const user = session.state === 'signed-in' ? session.user : undefined;

  useEffect(() => {
    if (user) void navigate({ ...land(user, redirect), replace: true });
  }, [user, redirect, navigate, land]);

  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Stack sx={{ width: '100%', maxWidth: 380, gap: 2, alignItems: 'center' }}>
        <Paper variant="outlined" sx={{ width: '100%', p: { xs: 3, sm: 4 }, borderRadius: 2 }}>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', mb: 3 }}>
            <Mark size={36} />
            <Typography variant="h1" noWrap>
              {title}
            </Typography>
          </Stack>
          <Form
            form={form}
            label="Sign in"
            onSubmit={async (credentials) => {
              // The message bar has said why; the form itself adds no text (AUTH-21).
              await signIn(credentials).catch(() => form.setFocus('password'));
            }}
          >
            <Stack sx={{ gap: 2 }}>
              <TextField name="email" label="Email" type="email" autoComplete="username" required autoFocus />
              <TextField
                name="password"
                label="Password"
                type="password"
                autoComplete="current-password"
                required
                help={signInPasswordHint(form.watch('password') ?? '')}
              />
              <BusyButton type="submit" label="Sign in" busy={session.state === 'loading'} />
            </Stack>
          </Form>
        </Paper>
        {advice && <Chip color="warning" label={advice} />}
        <Typography variant="caption" color="textSecondary">
          21.09.14
        </Typography>
      </Stack>
    </Box>
  );
}
