import { authRoutes, ChangePassword } from '@dragoman/contract/access';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from '@tanstack/react-router';
import { useRouteMutation } from '../api/queries.ts';
import { endSession, useSession, type SessionUser } from '../api/session.ts';
import { AccessDenied } from '../features/access/AccessDenied.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { BusyButton } from '../ui/Dialog.tsx';
import { Form, SubmitError, TextField, useSchemaForm } from '../ui/form/index.ts';
import { notifyDone } from '../ui/messages.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { FactorsPanel } from '../features/access/factors/FactorsPanel.tsx';
import { PasskeysPanel } from '../features/access/factors/PasskeysPanel.tsx';
import { OwnSessions } from '../features/access/OwnSessions.tsx';

const OwnTokens = lazyComponent(async () => (await import('../features/access/tokens/OwnTokens.tsx')).OwnTokens);

const CalendarFeed = lazyComponent(
  async () => (await import('../features/availability/CalendarFeed.tsx')).CalendarFeed,
);

/** The own account: another's id is refused by the server too (rule access/own-password). */
export default function Account() {
  const { id } = useParams({ from: '/account/$id' });
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  if (!user || user._id !== id) return <AccessDenied />;
  return (
    <>
      <PageHeader title="Change Password" />
      <Stack sx={{ p: 2, gap: 2, alignItems: 'flex-start' }}>
        <PasswordCard user={user} />
        {!user.mustChangePassword && (
          <>
            {user.role !== 'interpreter' && <FactorsPanel user={user} />}
            <PasskeysPanel />
            <OwnSessions />
            {user.role !== 'interpreter' && <OwnTokens user={user} />}
            {user.role !== 'interpreter' && <CalendarFeed own={false} />}
          </>
        )}
      </Stack>
    </>
  );
}

function PasswordCard({ user }: { user: SessionUser }) {
  const form = useSchemaForm(
    ChangePassword,
    { id: user._id, current_password: '', password: '', password_repeat: '' },
    { mode: 'onChange' },
  );
  const change = useRouteMutation(authRoutes.password);
  return (
    <Paper variant="outlined" sx={{ maxWidth: 420, p: 3 }}>
      <Form
        form={form}
        onSubmit={async (body) => {
          const { msg } = await change.mutateAsync({ body });
          notifyDone(msg);
          // Every session of the account has ended with the old password, this one too.
          endSession();
        }}
      >
        <Stack sx={{ gap: 2, alignItems: 'stretch' }}>
          {user.mustChangePassword && (
            <Alert severity="info">Your password is temporary. Choose one of your own to go on.</Alert>
          )}
          <Typography color="textSecondary">
            At least 8 characters, none of the commonest passwords, not your address or name. Afterwards you sign in
            with the new password.
          </Typography>
          <TextField
            name="current_password"
            label="Current password"
            type="password"
            autoComplete="current-password"
            required
            {...(user.mustChangePassword ? { help: 'The temporary one with which you signed in' } : {})}
          />
          <TextField name="password" label="Password" type="password" autoComplete="new-password" required />
          <TextField
            name="password_repeat"
            label="Repeat password"
            type="password"
            autoComplete="new-password"
            required
          />
          <SubmitError />
          <BusyButton type="submit" label="Update" busy={change.isPending} disabled={!form.formState.isValid} />
        </Stack>
      </Form>
    </Paper>
  );
}
