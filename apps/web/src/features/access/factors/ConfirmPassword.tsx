import { factorRoutes, passkeyRoutes } from '@dragoman/contract/access';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { call, useRouteMutation } from '../../../api/index.ts';
import { portalQuery } from '../../../api/portal.ts';
import { showPasskey } from '../../../api/passkeys.ts';
import { BusyButton, CloseButton, Dialog } from '../../../ui/Dialog.tsx';
import { Form, SubmitError, TextField, useSchemaForm } from '../../../ui/form/index.ts';
import { PasskeyButton } from '../PasskeyButton.tsx';

const formId = 'confirm-password';

/** Asks for the password, or a passkey, `before` something (rule access/confirmation). */
export function ConfirmPassword({ before, onAnswer }: { before: string; onAnswer: (proved: boolean) => void }) {
  const form = useSchemaForm(factorRoutes.confirm.body, { current_password: '' }, { guarded: false });
  const confirm = useRouteMutation(factorRoutes.confirm);
  const byPasskey = async () => {
    await call(passkeyRoutes.confirm, { body: { response: await showPasskey() } });
    onAnswer(true);
  };
  const provider = useQuery(portalQuery).data?.provider;
  return (
    <Dialog
      open
      width="xs"
      title="Is it you?"
      busy={confirm.isPending}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <CloseButton>Cancel</CloseButton>
          <BusyButton label="Go on" type="submit" form={formId} busy={confirm.isPending} />
        </>
      }
    >
      <Form
        form={form}
        id={formId}
        label="Is it you?"
        onSubmit={async (body) => {
          await confirm.mutateAsync({ body });
          onAnswer(true);
        }}
      >
        <Stack sx={{ gap: 2 }}>
          <Typography>Enter your password before you {before}.</Typography>
          <TextField
            name="current_password"
            label="Current password"
            type="password"
            autoComplete="current-password"
            autoFocus
            required
          />
          <SubmitError />
          {provider && (
            <Typography variant="body2" color="textSecondary">
              Without a password here, sign out and in again with {provider}: that is proof for ten minutes.
            </Typography>
          )}
          <PasskeyButton label="Use a passkey instead" onUse={byPasskey} />
        </Stack>
      </Form>
    </Dialog>
  );
}
