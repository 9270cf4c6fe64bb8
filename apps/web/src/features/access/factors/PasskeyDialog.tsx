import { passkeyRoutes } from '@dragoman/contract/access';
import { factorFields } from '@dragoman/domain/access';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { call } from '../../../api/index.ts';
import { makePasskey } from '../../../api/passkeys.ts';
import { BusyButton, CloseButton, Dialog } from '../../../ui/Dialog.tsx';
import { Form, SubmitError, TextField, useSchemaForm } from '../../../ui/form/index.ts';

/** What the server asks a new passkey. */
export interface AskedPasskey {
  readonly challenge: string;
  readonly suggestedName: string;
}

interface PasskeyDialogProps {
  readonly options: AskedPasskey;
  /** With the recovery codes that were made. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

const formId = 'passkey';
const Named = z.strictObject({ name: factorFields.passkeyName });

/** Names a passkey, and lets the device make it. */
export function PasskeyDialog({ options, onAdded, onClose }: PasskeyDialogProps) {
  const form = useSchemaForm(Named, { name: options.suggestedName }, { guarded: false });
  const { isSubmitting } = form.formState;
  const add = async ({ name }: { name: string }) => {
    const response = await makePasskey(options);
    onAdded((await call(passkeyRoutes.add, { body: { name, response } })).data.recoveryCodes);
  };
  return (
    <Dialog
      open
      width="xs"
      title="Add passkey"
      busy={isSubmitting}
      onClose={onClose}
      actions={
        <>
          <CloseButton>Cancel</CloseButton>
          <BusyButton label="Add" type="submit" form={formId} busy={isSubmitting} />
        </>
      }
    >
      <Form form={form} id={formId} label="Add passkey" onSubmit={add}>
        <Stack sx={{ gap: 2 }}>
          <Typography>Give it a name by which you know it again; your device then asks whether it is you.</Typography>
          <TextField name="name" label="Name" autoFocus required />
          <SubmitError />
        </Stack>
      </Form>
    </Dialog>
  );
}
