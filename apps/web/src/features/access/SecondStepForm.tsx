import { factorFields } from '@dragoman/domain/access';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { giveCode } from '../../api/secondStep.ts';
import { sessionFailed, sessionNow } from '../../api/session.ts';
import type { SecondStep } from '../../api/signing.ts';
import { BusyButton } from '../../ui/Dialog.tsx';
import { Form, TextField, useSchemaForm } from '../../ui/form/index.ts';

const Code = z.strictObject({ code: factorFields.code });

/** After the password: a code of the authenticator app, or a recovery code (rule access/second-factor). */
export function SecondStepForm({ step, onLeave }: { step: SecondStep; onLeave: () => void }) {
  const form = useSchemaForm(Code, { code: '' }, { guarded: false });
  const leave = () => {
    if (sessionNow().state === 'loading') sessionFailed('left at the second step');
    onLeave();
  };
  return (
    <Form form={form} label="Second step" onSubmit={({ code }) => giveCode(step, code)}>
      <Stack sx={{ gap: 2 }}>
        <Typography color="textSecondary">
          Enter the code that your authenticator app shows for {step.email}, or one of your recovery codes.
        </Typography>
        <TextField name="code" label="Code" autoComplete="one-time-code" autoFocus required />
        <BusyButton type="submit" label="Go on" busy={form.formState.isSubmitting} />
        <Button onClick={leave}>Begin again</Button>
      </Stack>
    </Form>
  );
}
