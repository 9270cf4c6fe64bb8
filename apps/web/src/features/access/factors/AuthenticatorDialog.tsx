import { factorRoutes } from '@dragoman/contract/access';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { call } from '../../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../../ui/Dialog.tsx';
import { Form, SubmitError, TextField, useSchemaForm } from '../../../ui/form/index.ts';
import { CopyText } from '../../../ui/texts.tsx';

interface AuthenticatorDialogProps {
  readonly secret: string;
  readonly picture: string;
  /** With the recovery codes that were made. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

const formId = 'authenticator';

/** The app takes the picture or the key, and shows that it has by its first code. */
export function AuthenticatorDialog({ secret, picture, onAdded, onClose }: AuthenticatorDialogProps) {
  const form = useSchemaForm(factorRoutes.confirmAuthenticator.body, { code: '' }, { guarded: false });
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      open
      stays
      title="Add authenticator app"
      busy={isSubmitting}
      onClose={onClose}
      actions={
        <>
          <CloseButton>Cancel</CloseButton>
          <BusyButton label="Add" type="submit" form={formId} busy={isSubmitting} />
        </>
      }
    >
      <Form
        form={form}
        id={formId}
        label="Add authenticator app"
        onSubmit={async (body) => onAdded((await call(factorRoutes.confirmAuthenticator, { body })).data.recoveryCodes)}
      >
        <Stack sx={{ gap: 2 }}>
          <Typography>
            Scan this with an authenticator app, such as Microsoft or Google Authenticator, then enter the six digits
            that it shows.
          </Typography>
          <Box
            component="img"
            src={picture}
            alt="QR code for the authenticator app"
            sx={{ width: 200, height: 200, alignSelf: 'center', borderRadius: 1, bgcolor: 'common.white' }}
          />
          <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
            Without a camera, type this key: <CopyText text={secret} what="key" />
          </Typography>
          <TextField name="code" label="Code" autoComplete="one-time-code" autoFocus required />
          <SubmitError />
        </Stack>
      </Form>
    </Dialog>
  );
}
