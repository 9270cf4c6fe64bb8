import Stack from '@mui/material/Stack';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, SubmitError, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { bankFields, personFields } from './person.ts';
import { BankFields, PersonFields } from './PersonFields.tsx';

const NewPerson = z.object({ ...personFields, ...bankFields });
type NewPerson = z.output<typeof NewPerson>;

const empty = {
  fname: '',
  mname: '',
  lname: '',
  gender: null,
  dob: null,
  origin: '',
  nationality: '',
  canDrive: null,
  mobile: '',
  phone: '',
  skype_others: '',
  email: '',
  address: '',
  postcode: '',
  accountName: '',
  account_no: '',
  sort_code: '',
  branch: '',
};
const formId = 'new-interpreter';

/** Adds an interpreter, inactive until somebody turns Active on. */
export function NewInterpreterDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm<NewPerson>(NewPerson, empty, { mode: 'onChange' });
  const create = useRouteMutation(interpreterRoutes.create, { outdates: ['interpreters'] });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      title="Add Interpreter"
      width="md"
      onClose={onClose}
      busy={isSubmitting}
      unsaved={isDirty}
      actions={
        <>
          <CloseButton disabled={isSubmitting}>Cancel</CloseButton>
          <BusyButton label="Create" type="submit" form={formId} busy={isSubmitting} />
        </>
      }
    >
      <Form
        form={form}
        id={formId}
        label="Add Interpreter"
        onSubmit={async (body) => {
          await create.mutateAsync({ body });
          notifyDone('Interpreter created');
          onClose();
        }}
      >
        <Stack sx={{ gap: 3 }}>
          <PersonFields autoFocus />
          <BankFields />
          <SubmitError />
        </Stack>
      </Form>
    </Dialog>
  );
}
