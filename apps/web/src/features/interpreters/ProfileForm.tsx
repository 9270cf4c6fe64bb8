import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { BusyButton } from '../../ui/Dialog.tsx';
import { Form, SubmitError } from '../../ui/form/index.ts';
import { offIf } from '../../ui/offIf.ts';

interface ProfileFormProps<Output extends FieldValues> {
  readonly label: string;
  readonly form: UseFormReturn<FieldValues, unknown, Output>;
  readonly onSubmit: (values: Output) => Promise<unknown>;
  /** Where somebody else changed the same. */
  readonly panel: ReactNode;
  /** Without it there is nothing to press. */
  readonly editable: boolean;
  readonly children: ReactNode;
}

/** A tab's fields with Cancel and Update, which wait for a change. */
export function ProfileForm<Output extends FieldValues>({
  label,
  form,
  onSubmit,
  panel,
  editable,
  children,
}: ProfileFormProps<Output>) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form form={form} label={label} onSubmit={onSubmit}>
      <Stack sx={{ gap: 3 }}>
        {children}
        <SubmitError />
        {panel}
        {editable && (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button {...offIf(!isDirty || isSubmitting, () => form.reset())}>Cancel</Button>
            <BusyButton label="Update" type="submit" busy={isSubmitting} disabled={!isDirty} />
          </Box>
        )}
      </Stack>
    </Form>
  );
}
