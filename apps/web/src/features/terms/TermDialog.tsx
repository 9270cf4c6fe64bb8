import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
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
import { useState } from 'react';
import { call, outdate, useRouteMutation } from '../../api/index.ts';
import { isClash, useClash } from '../../api/versions/useClash.tsx';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { pickChanged, FieldGrid, Form, SelectField, SubmitError, useSchemaForm } from '../../ui/form/index.ts';
import { RichTextField } from '../../ui/form/RichTextField.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { plainText } from '../../ui/texts.tsx';
import { fieldWords } from '../../ui/versions/words.ts';

const NewTermForm = z.object(newTermFields);
const TermForm = z.object(termFields);
const formId = 'term-form';
const outdates = ['termsconditions', 'settings'];

/** A new term, or the change of one: editing offers Invoice and All besides (rule mails/terms). */
export function TermDialog({ term, onClose }: { term: Term | undefined; onClose: () => void }) {
  const schema: z.ZodType<z.output<typeof TermForm>, Record<string, unknown>> = term ? TermForm : NewTermForm;
  const form = useSchemaForm(schema, valuesOf(term), { mode: 'onChange' });
  const create = useRouteMutation(termRoutes.create, { outdates });
  const update = useRouteMutation(termRoutes.update, { outdates, handles: isClash });
  const [base, setBase] = useState(term);
  const { save, panel } = useClash<Term, z.output<typeof TermForm>, void>({
    form,
    valuesOf,
    rebase: (version) => {
      setBase(version);
      form.reset(valuesOf(version));
    },
    read: () => readTerm(base?._id ?? ''),
    send: async (changes, { _id, updatedAt }) => {
      await update.mutateAsync({ params: { id: _id }, body: { ...changes, updatedAt } });
      notifyDone('Term updated');
      onClose();
    },
    words: termWords,
    saveLabel: 'Save',
  });
  const { isDirty, isSubmitting } = form.formState;
  const { ask, question } = useQuestion();
  const submit = async (values: z.output<typeof TermForm>) => {
    if (!(await ask(isUndecided(values.text) ? bracketsLeft : undefined))) return;
    if (base) return save(pickChanged(form, values), base, values);
    await create.mutateAsync({ body: NewTermForm.parse(values) });
    notifyDone('Term created');
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
      {panel}
      {question}
    </Dialog>
  );
}

const bracketsLeft = {
  title: 'Save with [brackets]?',
  text: 'What stands in [brackets] is not decided yet: customers will read it as it stands here.',
  confirmLabel: 'Save',
  cancelLabel: 'Back',
};

const valuesOf = (term: Term | undefined) => ({
  businessType: term?.businessType ?? null,
  serviceType: term?.serviceType ?? null,
  text: term?.text ?? '',
});

const termWords = fieldWords(
  { businessType: 'Business Type', serviceType: 'Service Type', text: 'Terms' },
  { text: (html) => plainText(String(html)) },
);

/** A term as it is stored now. */
async function readTerm(id: string): Promise<Term> {
  void outdate('termsconditions');
  const { data } = await call(termRoutes.list, { query: {} });
  const stored = data.find(({ _id }) => _id === id);
  if (!stored) throw new Error('Somebody else has withdrawn this term');
  return stored;
}

/** Whether something stands in brackets, which only the agency can decide. */
const isUndecided = (text: string) => /\[[^\]]+\]/.test(text);

/** The text itself; a new one may start from an example, which leaves what only the agency can decide in brackets. */
function TextOfTerm({ isNew }: { isNew: boolean }) {
  const { setValue } = useFormContext();
  const [text, businessType] = useWatch({ name: ['text', 'businessType'] }) as [string, TermBusinessType | null];
  const [started, setStarted] = useState<TermBusinessType>();
  const fill = (of: TermBusinessType) => {
    setValue('text', exampleTerms(of), { shouldDirty: true, shouldValidate: true });
    setStarted(of);
  };
  // Those of a quotation and of a booking differ: who chose the other kind meanwhile may begin anew.
  const isOfAnother = started !== undefined && businessType !== null && started !== businessType;
  const mayStart = isNew && (text === '' || isOfAnother);
  return (
    <>
      {mayStart && (
        <Box>
          <Button size="small" disabled={businessType === null} onClick={() => businessType && fill(businessType)}>
            {isOfAnother ? `Start from the example for ${businessType}` : 'Start from an example'}
          </Button>
          {businessType === null && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
              Choose the Business Type first
            </Typography>
          )}
        </Box>
      )}
      <RichTextField
        name="text"
        label="Terms"
        required
        help={isUndecided(text) && 'What stands in [brackets] is yours to decide: customers read it as it stands here'}
      />
    </>
  );
}
