import { factorFields } from '@dragoman/domain/access';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { giveCode } from '../../api/secondStep.ts';
import { signInByPasskey } from '../../api/passkeys.ts';
import { sessionFailed, sessionNow, userNow } from '../../api/session.ts';
import type { SecondStep } from '../../api/signing.ts';
import { BusyButton } from '../../ui/Dialog.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { Form, TextField, useSchemaForm } from '../../ui/form/index.ts';

function asking({ email, opened: { factors = [] } }: SecondStep): string {
  if (factors.includes('authenticator'))
    return `Enter the code that your authenticator app shows for ${email}, or one of your recovery codes.`;
  return `Use a passkey of ${email}, or enter one of your recovery codes.`;
}

const Code = z.strictObject({ code: factorFields.code });

/** After the password: a code of the authenticator app, or a recovery code (rule access/second-factor). */
export function SecondStepForm({ step, onLeave }: { step: SecondStep; onLeave: () => void }) {
  const form = useSchemaForm(Code, { code: '' }, { guarded: false });
  const { factors = [] } = step.opened;
  const own = userNow()?._id;
  const leave = () => {
    if (sessionNow().state === 'loading') sessionFailed('left at the second step');
    onLeave();
  };
  return (
    <Form form={form} label="Second step" onSubmit={({ code }) => giveCode(step, code)}>
      <Stack sx={{ gap: 2 }}>
        {factors.includes('passkey') && <PasskeyButton label="Use a passkey" onUse={() => signInByPasskey(own)} />}
        <Typography color="textSecondary">{asking(step)}</Typography>
        <TextField name="code" label="Code" autoComplete="one-time-code" autoFocus required />
        <BusyButton type="submit" label="Go on" busy={form.formState.isSubmitting} />
        <Button onClick={leave}>Begin again</Button>
      </Stack>
    </Form>
  );
}
