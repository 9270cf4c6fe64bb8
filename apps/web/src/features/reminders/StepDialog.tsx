import Button from '@mui/material/Button';
import type { MailWording } from '@dragoman/contract/correspondence';
import { wordingFields, wordingRefusals } from '@dragoman/domain/correspondence';
import { stepLimits } from '@dragoman/domain/reminders';
import { requiredLine } from '@dragoman/domain/validation';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { z } from 'zod';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { FieldGrid, Form, NumberField, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { RichTextField } from '../../ui/form/RichTextField.tsx';

/** A step as it is edited; a new one has no identity. */
export interface EditedStep {
  readonly _id?: string | null | undefined;
  readonly days: number;
  readonly name: string;
  readonly subject: string;
  readonly body: string;
}

/** A new one has no days yet. */
export type BegunStep = Omit<EditedStep, 'days'> & { readonly days: number | null };

interface StepDialogProps {
  readonly step: BegunStep;
  readonly inserts: MailWording['fields'];
  readonly onSave: (step: EditedStep) => Promise<unknown>;
  readonly onRemove?: () => Promise<unknown>;
  readonly onClose: () => void;
}

const { days, name } = stepLimits;

const Entered = z
  .object({
    days: z
      .number({ error: 'Required' })
      .int('Whole days')
      .min(days.least, `At least ${days.least} day`)
      .max(days.most, `At most ${days.most} days`),
    name: requiredLine(2, name),
    ...wordingFields,
  })
  .superRefine((entered, context) => {
    for (const [field, message] of Object.entries(wordingRefusals('reminder', entered)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

const formId = 'reminder-step';

/** One step: its days, its name and its words (rule reminders/steps). */
export function StepDialog({ step, inserts, onSave, onRemove, onClose }: StepDialogProps) {
  const [removing, setRemoving] = useState(false);
  const form = useSchemaForm<z.output<typeof Entered>>(
    Entered,
    { days: step.days, name: step.name, subject: step.subject, body: step.body },
    { mode: 'onChange' },
  );
  const { isDirty, isSubmitting } = form.formState;
  const remove = async () => {
    setRemoving(true);
    await onRemove?.().then(onClose, () => setRemoving(false));
  };
  return (
    <Dialog
      open
      width="md"
      title={step._id ? step.name : 'New step'}
      onClose={onClose}
      busy={isSubmitting || removing}
      unsaved={isDirty}
      actions={
        <>
          {onRemove && (
            <Button color="error" disabled={isSubmitting || removing} onClick={() => void remove()}>
              Remove Step
            </Button>
          )}
          <CloseButton disabled={isSubmitting || removing}>Cancel</CloseButton>
          <BusyButton label="Save" type="submit" form={formId} busy={isSubmitting} disabled={!isDirty && !!step._id} />
        </>
      }
    >
      <Form
        form={form}
        id={formId}
        label="Step"
        onSubmit={async (entered) => {
          await onSave({ ...entered, ...(step._id && { _id: step._id }) });
          onClose();
        }}
      >
        <Stack sx={{ gap: 2, pt: 1 }}>
          <FieldGrid least={160}>
            <NumberField name="days" label="Days overdue" required />
            <TextField name="name" label="Name" required max={name} help="As 'First reminder'" />
          </FieldGrid>
          <TextField name="subject" label="Subject" required max={250} />
          <RichTextField
            name="body"
            label="Body"
            required
            inserts={inserts.map(({ block, name: field, needed }) => ({
              text: `{${field}}`,
              label: needed ? `{${field}} *` : `{${field}}`,
              block,
            }))}
          />
          <SubmitError />
        </Stack>
      </Form>
    </Dialog>
  );
}
