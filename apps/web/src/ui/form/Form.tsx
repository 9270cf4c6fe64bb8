import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import {
  FormProvider,
  useForm,
  useFormContext,
  useFormState,
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { useUnsaved } from '../unsaved.ts';

/** A form of the shared schemas: validated on change, its text guarded until it is saved. */
export function useSchemaForm<Output extends FieldValues>(
  schema: z.ZodType<Output>,
  defaultValues: DefaultValues<FieldValues>,
  { guarded = true, mode = 'onTouched' }: { guarded?: boolean; mode?: 'onTouched' | 'onChange' } = {},
): UseFormReturn<FieldValues, unknown, Output> {
  // A form holds whatever was entered: its schema reads it.
  const resolver = zodResolver(schema as z.ZodType<Output, FieldValues>);
  const form = useForm<FieldValues, unknown, Output>({ resolver, defaultValues, mode, shouldFocusError: false });
  useUnsaved(guarded && form.formState.isDirty && !form.formState.isSubmitSuccessful);
  return form;
}

interface FormProps<Output extends FieldValues> {
  readonly form: UseFormReturn<FieldValues, unknown, Output>;
  /** Resolves when the mutation is done; a refusal is thrown and shown beside its fields. */
  readonly onSubmit: (values: Output) => Promise<unknown>;
  readonly children: ReactNode;
  /** So that a button outside, in a dialog's actions, can submit it. */
  readonly id?: string;
  readonly label?: string;
}

export function Form<Output extends FieldValues>({ form, onSubmit, children, id, label }: FormProps<Output>) {
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      placeRefusals(form, error);
    }
  });
  const element = useRef<HTMLFormElement>(null);
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        ref={element}
        noValidate
        id={id}
        aria-label={label}
        onSubmit={(event) => {
          // A form inside a dialog must not submit the form of the page below it.
          event.stopPropagation();
          void submit(event);
        }}
      >
        {children}
      </Box>
      <FirstError form={element} />
    </FormProvider>
  );
}

/**
 * Puts the focus on the first field, as they stand on the screen, that a submit found wrong. The library goes by the order in
 * which fields were first drawn, which is another one where some come and go.
 */
function FirstError({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { setFocus, getFieldState } = useFormContext();
  const { submitCount, errors } = useFormState();
  const focus = useEffectEvent((submits: number) => {
    if (submits === 0 || Object.keys(errors).length === 0) return;
    const named = form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [];
    const first = [...named].find(({ name }) => getFieldState(name).invalid);
    if (first) setFocus(first.name);
  });
  useEffect(() => focus(submitCount), [submitCount]);
  return null;
}

/** Puts what the server refused beside its fields; what belongs to no field is said above the buttons (SubmitError). */
export function placeRefusals<Output extends FieldValues>(
  form: Pick<UseFormReturn<FieldValues, unknown, Output>, 'setError' | 'getValues'>,
  error: unknown,
): void {
  const refusal = error as { fields?: Record<string, string>; message?: string };
  const known = Object.keys(form.getValues());
  const beside = Object.entries(refusal.fields ?? {}).filter(([name]) => known.includes(name.split('.')[0] ?? name));
  for (const [position, [name, message]] of beside.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: position === 0 });
  }
  if (beside.length === 0)
    form.setError('root.server', { type: 'server', message: refusal.message ?? 'Something went wrong' });
}

/** Puts what the server refused of a search beside its fields, once its list has come back with it. */
export function useRefusedSearch<Output extends FieldValues>(
  form: UseFormReturn<FieldValues, unknown, Output>,
  refusal: Error | null,
): void {
  const place = useEffectEvent((error: Error) => {
    const { fields = {} } = error as { fields?: Record<string, string> };
    if (Object.keys(fields).length > 0) placeRefusals(form, error);
  });
  useEffect(() => {
    if (refusal) place(refusal);
  }, [refusal]);
}

/** What the server refused about the form as a whole. */
export function SubmitError() {
  // Its own subscription: asked for through the context, every error would draw the whole form anew.
  const { errors } = useFormState();
  const message = errors.root?.['server']?.message;
  return message ? <Alert severity="error">{message}</Alert> : null;
}

/** Fields in columns as wide as there is room for. */
export function FieldGrid({ children, least = 240 }: { children: ReactNode; least?: number }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))`,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
