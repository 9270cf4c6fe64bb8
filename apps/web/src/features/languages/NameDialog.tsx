import Stack from '@mui/material/Stack';
import { languageName } from '@dragoman/domain/languages';
import { useState } from 'react';
import { z } from 'zod';
import { useClash } from '../../api/versions/useClash.tsx';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, pickChanged, SubmitError, SwitchField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { fieldWords } from '../../ui/versions/words.ts';
import type { Named } from './named.ts';

// A dialect's name obeys the same rule as a language's.
const Entry = z.object({ name: languageName, enabled: z.boolean() });
type Entered = z.output<typeof Entry>;
const formId = 'name-form';

interface NameDialogProps {
  readonly what: string;
  /** Undefined: a new one, which starts enabled. */
  readonly entry: Named | undefined;
  /** The name that a new one begins with. */
  readonly suggested?: string;
  /** Saves over a version of the entry. Says 'not saved' where the answer to a question was no: the dialog stays. */
  readonly onSave: (entered: Entered, version: Named | undefined) => Promise<'not saved' | void>;
  /** Reads an entry as it is stored now. */
  readonly onRead?: (entry: Named) => Promise<Named>;
  readonly onClose: () => void;
}

export function NameDialog({ what, entry, suggested = '', onSave, onRead, onClose }: NameDialogProps) {
  const [base, setBase] = useState(entry);
  const valuesOf = (held: Named | undefined) => ({ name: held?.name ?? suggested, enabled: held?.enabled ?? true });
  const form = useSchemaForm(Entry, valuesOf(entry), { mode: 'onChange' });
  const saveAndClose = async (entered: Entered, version: Named | undefined) => {
    if ((await onSave(entered, version)) !== 'not saved') onClose();
  };
  const { save, panel } = useClash<Named, Entered, void>({
    form,
    valuesOf,
    rebase: (version) => {
      setBase(version);
      form.reset(valuesOf(version));
    },
    read: async () => (base && onRead ? onRead(base) : Promise.reject(new Error('Not Found'))),
    send: (_changes, version, values) => saveAndClose(values, version),
    words: fieldWords({ name: what, enabled: 'Enabled' }),
    saveLabel: 'Save',
  });
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
        onSubmit={async (entered) =>
          base ? save(pickChanged(form, entered), base, entered) : saveAndClose(entered, undefined)
        }
      >
        <Stack sx={{ gap: 1, pt: 1 }}>
          <TextField name="name" label={what} required autoFocus max={50} />
          {entry && <SwitchField name="enabled" label="Enabled" />}
          <SubmitError />
        </Stack>
      </Form>
      {panel}
    </Dialog>
  );
}
