import { passkeyRoutes, type Factors, factorRoutes } from '@dragoman/contract/access';
import { factorFields } from '@dragoman/domain/access';
import Stack from '@mui/material/Stack';
import { z } from 'zod';
import { call, outdate } from '../../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../../ui/Dialog.tsx';
import { Form, SubmitError, TextField, useSchemaForm } from '../../../ui/form/index.ts';
import { notifyDone } from '../../../ui/messages.ts';
import { asksWhoIsThere, type Confirmed } from './useConfirmed.tsx';

interface PasskeyNameDialogProps {
  readonly passkey: Factors['passkeys'][number];
  readonly confirmed: Confirmed;
  readonly onClose: () => void;
}

const formId = 'passkey-name';
const Named = z.strictObject({ name: factorFields.passkeyName });

/** Gives a passkey another name. */
export function PasskeyNameDialog({ passkey, confirmed, onClose }: PasskeyNameDialogProps) {
  const form = useSchemaForm(Named, { name: passkey.name });
  const { isSubmitting } = form.formState;
  const rename = async (body: { name: string }) => {
    const params = { id: passkey._id };
    const renamed = await confirmed(() => call(passkeyRoutes.rename, { params, body }, asksWhoIsThere));
    if (!renamed) return;
    notifyDone(renamed.msg);
    onClose();
    await outdate(factorRoutes.read);
  };
  return (
    <Dialog
      open
      width="xs"
      title="Rename passkey"
      busy={isSubmitting}
      onClose={onClose}
      actions={
        <>
          <CloseButton>Cancel</CloseButton>
          <BusyButton label="Save" type="submit" form={formId} busy={isSubmitting} />
        </>
      }
    >
      <Form form={form} id={formId} label="Rename passkey" onSubmit={rename}>
        <Stack sx={{ gap: 2 }}>
          <TextField name="name" label="Name" autoFocus required />
          <SubmitError />
        </Stack>
      </Form>
    </Dialog>
  );
}
