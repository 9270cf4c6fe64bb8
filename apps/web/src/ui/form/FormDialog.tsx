import Stack from '@mui/material/Stack';
import { useId, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { BusyButton, CloseButton, Dialog } from '../Dialog.tsx';
import { ExplainedButton } from '../ExplainedButton.tsx';
import { Form, SubmitError } from './Form.tsx';

interface FormDialogProps<Output extends FieldValues> {
  readonly title: string;
  readonly form: UseFormReturn<FieldValues, unknown, Output>;
  /** What the affirming button says, and what it says meanwhile. */
  readonly submit: {
    readonly label: string;
    readonly busyLabel?: string;
    readonly tone?: 'error';
    readonly disabled?: boolean;
    /** Why it cannot be done yet; it stands beside the button. */
    readonly why?: string | undefined;
  };
  /** Resolves when the mutation is done; a refusal is thrown and shown beside its fields. */
  readonly onSubmit: (values: Output) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small dialog that is one form: its fields, 'Cancel', and the button that does it. */
export function FormDialog<Output extends FieldValues>({
  title,
  form,
  submit: { why, ...submit },
  onSubmit,
  onClose,
  children,
}: FormDialogProps<Output>) {
  const id = useId();
  const { isSubmitting, isDirty } = form.formState;
  return (
    <Dialog
      open
      title={title}
      width="xs"
      onClose={onClose}
      busy={isSubmitting}
      unsaved={isDirty}
      actions={
        <>
          <CloseButton disabled={isSubmitting}>Cancel</CloseButton>
          {why === undefined ? (
            <BusyButton {...submit} type="submit" form={id} busy={isSubmitting} />
          ) : (
            <ExplainedButton variant="contained" type="submit" form={id} why={why}>
              {submit.label}
            </ExplainedButton>
          )}
        </>
      }
    >
      <Form form={form} id={id} label={title} onSubmit={onSubmit}>
        <Stack sx={{ gap: 2 }}>
          {children}
          <SubmitError />
        </Stack>
      </Form>
    </Dialog>
  );
}
