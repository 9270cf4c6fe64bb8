import Stack from '@mui/material/Stack';
import { clientRoutes } from '@dragoman/contract/clients';
import { useRouteMutation } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, SelectField, SubmitError, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { useRateOptions } from './BillingRate.tsx';
import { ClientFields } from './ClientFields.tsx';
import { blankClient, NewClientForm } from './clientForm.ts';

const formId = 'new-client';

export function NewClientDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(NewClientForm, blankClient, { mode: 'onChange' });
  const create = useRouteMutation(clientRoutes.create, { outdates: ['clients'] });
  const rates = useRateOptions();
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      title="New Client"
      width="md"
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
      <Form
        form={form}
        id={formId}
        label="New Client"
        onSubmit={async (body) => {
          await create.mutateAsync({ body });
          notifyDone('Client created');
          onClose();
        }}
      >
        <Stack sx={{ gap: 3, pt: 1 }}>
          <ClientFields
            autoFocus
            secondEmailRequired
            beside={<SelectField name="billingRate" label="Billing Rate" options={rates} none="None" />}
          />
          <SubmitError />
        </Stack>
      </Form>
    </Dialog>
  );
}
