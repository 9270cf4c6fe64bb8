import Stack from '@mui/material/Stack';
import { userRoutes } from '@dragoman/contract/access';
import { userFields } from '@dragoman/domain/access';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { FieldGrid, Form, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone, snack } from '../../ui/messages.ts';
import { asksWhoIsThere, useConfirmed } from './factors/useConfirmed.tsx';
import { EmailField, GenderField, RoleField } from './userInputs.tsx';

const NewUserForm = z.object({
  fName: userFields.fName,
  lName: userFields.lName,
  gender: userFields.gender,
  role: userFields.role,
  email: userFields.email,
  password: userFields.password,
});
const blank = { fName: '', lName: '', gender: null, role: null, email: '', password: '' };
const formId = 'new-user';

export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(NewUserForm, blank, { mode: 'onChange' });
  const create = useRouteMutation(userRoutes.create, { outdates: ['users'], handles: asksWhoIsThere });
  const { confirmed, question } = useConfirmed('add a user');
  const { isDirty, isSubmitting } = form.formState;
  const submit = async (body: z.output<typeof NewUserForm>) => {
    try {
      if (!(await confirmed(() => create.mutateAsync({ body })))) return;
    } catch (error) {
      snack('Something went wrong!', 'error');
      throw error;
    }
    notifyDone('User created');
    onClose();
  };
  return (
    <Dialog
      open
      title="New User"
      onClose={onClose}
      busy={isSubmitting}
      unsaved={isDirty}
      actions={
        <>
          <CloseButton disabled={isSubmitting}>Cancel</CloseButton>
          <BusyButton label="Save" type="submit" form={formId} busy={isSubmitting} disabled={!isDirty} />
        </>
      }
    >
      <Form form={form} id={formId} label="New User" onSubmit={submit}>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <FieldGrid>
            <TextField name="fName" label="Fore Name" required autoFocus />
            <TextField name="lName" label="Last Name" required />
            <GenderField />
            <RoleField />
            <EmailField />
            <TextField name="password" label="Password" type="password" autoComplete="new-password" required />
          </FieldGrid>
          <SubmitError />
          {question}
        </Stack>
      </Form>
    </Dialog>
  );
}
