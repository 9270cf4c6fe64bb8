import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { correspondenceRoutes, type MailWording } from '@dragoman/contract/correspondence';
import { wordingFields, wordingRefusals } from '@dragoman/domain/correspondence';
import { useState } from 'react';
import { z } from 'zod';
import { call, useRouteMutation } from '../../api/index.ts';
import { isClash, useClash } from '../../api/versions/useClash.tsx';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, pickChanged, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { RichTextField } from '../../ui/form/RichTextField.tsx';
import { plainText } from '../../ui/texts.tsx';
import { fieldWords } from '../../ui/versions/words.ts';
import { LetterFrame } from '../../ui/LetterFrame.tsx';
import { notifyDone } from '../../ui/messages.ts';

const formId = 'wording-form';
const outdates = ['mails'];

const formOf = (kind: MailWording['kind']) =>
  z.object(wordingFields).superRefine((wording, context) => {
    for (const [field, message] of Object.entries(wordingRefusals(kind, wording)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

type Wording = Pick<MailWording, 'subject' | 'body'>;
type Version = Wording & { readonly updatedAt: Date | null };

const valuesOf = ({ body, subject }: Version) => ({ subject, body });
const versionOf = ({ changed, ...wording }: MailWording): Version => ({
  ...valuesOf({ ...wording, updatedAt: null }),
  updatedAt: changed?.at ?? null,
});

/** One mail's wording: changed, looked at as it would leave, or given back its original. */
export function WordingDialog({ wording, onClose }: { wording: MailWording; onClose: () => void }) {
  const { changed, kind, label } = wording;
  const [base, setBase] = useState(() => versionOf(wording));
  const [shown, setShown] = useState<{ subject: string; html: string }>();
  const form = useSchemaForm(formOf(kind), valuesOf(base), { mode: 'onChange' });
  const change = useRouteMutation(correspondenceRoutes.changeWording, { outdates, handles: isClash });
  const restore = useRouteMutation(correspondenceRoutes.restoreWording, { outdates, handles: isClash });
  const { isDirty, isSubmitting } = form.formState;
  const params = { kind };
  const { save, panel } = useClash<Version, Wording, void>({
    form,
    valuesOf,
    rebase: (version) => {
      setBase(version);
      form.reset(valuesOf(version));
    },
    read: async () => {
      const { data } = await call(correspondenceRoutes.wordings, {});
      return versionOf(data.find((each) => each.kind === kind)!);
    },
    send: async (_changes, { updatedAt }, values) => {
      await change.mutateAsync({ params, body: { ...values, madeFrom: updatedAt } });
      notifyDone('Wording updated');
      onClose();
    },
    words: fieldWords({ subject: 'Subject', body: 'Body' }, { body: (html) => plainText(String(html)) }),
    saveLabel: 'Save',
  });
  const preview = form.handleSubmit(async (values) => {
    const { data } = await call(correspondenceRoutes.previewWording, { params, body: values });
    setShown(data);
  });
  return (
    <Dialog
      open
      width="md"
      title={`Wording: ${label}`}
      onClose={onClose}
      busy={isSubmitting}
      unsaved={isDirty}
      actions={
        <>
          <Button
            disabled={!changed || restore.isPending}
            onClick={() =>
              void restore.mutateAsync({ params, body: { madeFrom: base.updatedAt } }).then(
                () => {
                  notifyDone('Original wording restored');
                  onClose();
                },
                () => undefined,
              )
            }
          >
            Back to the original
          </Button>
          <Button onClick={() => void preview()}>Preview</Button>
          <CloseButton disabled={isSubmitting}>Cancel</CloseButton>
          <BusyButton label="Save" type="submit" form={formId} busy={isSubmitting} disabled={!isDirty} />
        </>
      }
    >
      <Form form={form} id={formId} label={label} onSubmit={(values) => save(pickChanged(form, values), base, values)}>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextField name="subject" label="Subject" required max={250} />
          <RichTextField
            name="body"
            label="Body"
            required
            inserts={wording.fields.map(({ block, name, needed }) => ({
              text: `{${name}}`,
              label: needed ? `{${name}} *` : `{${name}}`,
              block,
            }))}
          />
          <SubmitError />
        </Stack>
      </Form>
      {panel}
      {shown && (
        <Box component="section" aria-label="Preview" sx={{ mt: 2 }}>
          <Typography variant="body2">{shown.subject}</Typography>
          <LetterFrame subject={shown.subject} html={shown.html} />
        </Box>
      )}
    </Dialog>
  );
}
