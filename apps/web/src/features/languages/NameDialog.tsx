import Stack from '@mui/material/Stack';
import { languageName } from '@dragoman/domain/languages';
import { z } from 'zod';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, SubmitError, SwitchField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import type { Named } from './named.ts';

// A dialect's name obeys the same rule as a language's.
const Entry = z.object({ name: languageName, enabled: z.boolean() });
const formId = 'name-form';

interface NameDialogProps {
  readonly what: string;
  /** Undefined: a new one, which starts enabled. */
  readonly entry: Named | undefined;
  /** The name that a new one begins with. */
  readonly suggested?: string;
  /** Says 'not saved' where the answer to a question was no: the dialog stays. */
  readonly onSave: (entered: z.output<typeof Entry>) => Promise<'not saved' | void>;
  readonly onClose: () => void;
}

export function NameDialog({ what, entry, suggested = '', onSave, onClose }: NameDialogProps) {
  const form = useSchemaForm(
    Entry,
    { name: entry?.name ?? suggested, enabled: entry?.enabled ?? true },
    { mode: 'onChange' },
  );
  const { isDirty, isValid, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      title={`${entry ? 'Edit' : 'New'} ${what}`}
      onClose={onClose}
      busy={isSubmitting}
      unsaved={isDirty}
      width="xs"
      actions={
        <>
          <CloseButton disabled={isSubmitting}>Cancel</CloseButton>
          <BusyButton
            label="Save"
            type="submit"
            form={formId}
            busy={isSubmitting}
            disabled={!(isDirty || suggested) || !isValid}
          />
        </>
      }
    >
      <Form
        form={form}
        id={formId}
        label={what}
        onSubmit={async (entered) => {
          if ((await onSave(entered)) !== 'not saved') onClose();
        }}
      >
        <Stack sx={{ gap: 1, pt: 1 }}>
          <TextField name="name" label={what} required autoFocus max={50} />
          {entry && <SwitchField name="enabled" label="Enabled" />}
          <SubmitError />
        </Stack>
      </Form>
    </Dialog>
  );
}
