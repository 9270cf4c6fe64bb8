import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { termRoutes, type Term } from '@dragoman/contract/terms';
import {
  exampleTerms,
  newTermBusinessTypes,
  newTermFields,
  newTermServiceTypes,
  termBusinessTypes,
  termFields,
  termServiceTypes,
  type TermBusinessType,
} from '@dragoman/domain/terms';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { pickChanged, FieldGrid, Form, SelectField, SubmitError, useSchemaForm } from '../../ui/form/index.ts';
import { RichTextField } from '../../ui/form/RichTextField.tsx';
import { notifyDone } from '../../ui/messages.ts';

const NewTermForm = z.object(newTermFields);
const TermForm = z.object(termFields);
const formId = 'term-form';
const outdates = ['termsconditions', 'settings'];

/** A new term, or the change of one: editing offers Invoice and All besides (rule mails/terms). */
export function TermDialog({ term, onClose }: { term: Term | undefined; onClose: () => void }) {
  const schema: z.ZodType<z.output<typeof TermForm>, Record<string, unknown>> = term ? TermForm : NewTermForm;
  const base = term
    ? { businessType: term.businessType, serviceType: term.serviceType, text: term.text }
    : { businessType: null, serviceType: null, text: '' };
  const form = useSchemaForm(schema, base, { mode: 'onChange' });
  const create = useRouteMutation(termRoutes.create, { outdates });
  const update = useRouteMutation(termRoutes.update, { outdates });
  const { isDirty, isSubmitting } = form.formState;
  const submit = async (values: z.output<typeof TermForm>) => {
    if (term)
      await update.mutateAsync({
        params: { id: term._id },
        body: { ...pickChanged(form, values), updatedAt: term.updatedAt },
      });
    else await create.mutateAsync({ body: NewTermForm.parse(values) });
    notifyDone(term ? 'Term updated' : 'Term created');
    onClose();
  };
  return (
    <Dialog
      open
      width="md"
      title={`${term ? 'Edit' : 'New'} Terms and Conditions`}
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
      <Form form={form} id={formId} label="Terms and Conditions" onSubmit={submit}>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <FieldGrid>
            <SelectField
              name="businessType"
              label="Business Type"
              required
              options={term ? termBusinessTypes : newTermBusinessTypes}
            />
            <SelectField
              name="serviceType"
              label="Service Type"
              required
              options={term ? termServiceTypes : newTermServiceTypes}
            />
          </FieldGrid>
          <TextOfTerm isNew={!term} />
          <SubmitError />
        </Stack>
      </Form>
    </Dialog>
  );
}

/** The text itself; a new one may start from an example, which leaves what only the agency can decide in brackets. */
function TextOfTerm({ isNew }: { isNew: boolean }) {
  const { setValue } = useFormContext();
  const [text, businessType] = useWatch({ name: ['text', 'businessType'] }) as [string, TermBusinessType | null];
  const start = () =>
    setValue('text', exampleTerms(businessType ?? 'Booking'), { shouldDirty: true, shouldValidate: true });
  const isUndecided = /\[[^\]]+\]/.test(text);
  return (
    <>
      {isNew && text === '' && (
        <Box>
          <Button size="small" onClick={start}>
            Start from an example
          </Button>
        </Box>
      )}
      <RichTextField
        name="text"
        label="Terms"
        required
        help={isUndecided && 'What stands in [brackets] is yours to decide: customers read it as it stands here'}
      />
    </>
  );
}
