import { factorRoutes, passkeyRoutes } from '@dragoman/contract/access';
import { CallRefused } from '@dragoman/contract/kit';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { call, useRouteMutation } from '../../../api/index.ts';
import { showPasskey } from '../../../api/passkeys.ts';
import type { Handles } from '../../../api/client.ts';
import { BusyButton, CloseButton, Dialog } from '../../../ui/Dialog.tsx';
import { PasskeyButton } from '../PasskeyButton.tsx';
import { Form, SubmitError, TextField, useSchemaForm } from '../../../ui/form/index.ts';

/** The refusal that is answered by entering the password. */
export const asksWhoIsThere: Handles = ({ code }) => code === 'confirm_first';

/**
 * Makes an attempt, and where the server asks who is there, asks for the password and makes it again
 * (rule access/confirmation). Gives undefined where that was left.
 */
export function useConfirmed(): {
  readonly confirmed: <T>(attempt: () => Promise<T>) => Promise<T | undefined>;
  readonly question: ReactNode;
} {
  const [answer, setAnswer] = useState<(proved: boolean) => void>();
  const confirmed = async <T,>(attempt: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CallRefused) || !asksWhoIsThere(error)) throw error;
      const proved = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(undefined);
      return proved ? attempt() : undefined;
    }
  };
  return { confirmed, question: answer && <ConfirmPassword onAnswer={answer} /> };
}

const formId = 'confirm-password';

function ConfirmPassword({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const form = useSchemaForm(factorRoutes.confirm.body, { current_password: '' }, { guarded: false });
  const confirm = useRouteMutation(factorRoutes.confirm);
  const byPasskey = async () => {
    await call(passkeyRoutes.confirm, { body: { response: await showPasskey() } });
    onAnswer(true);
  };
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
          <Typography>Enter your password before you change how you sign in.</Typography>
          <TextField
            name="current_password"
            label="Current password"
            type="password"
            autoComplete="current-password"
            autoFocus
            required
          />
          <SubmitError />
          <PasskeyButton label="Use a passkey instead" onUse={byPasskey} />
        </Stack>
      </Form>
    </Dialog>
  );
}
