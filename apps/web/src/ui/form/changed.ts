import type { FieldValues, UseFormReturn } from 'react-hook-form';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Of a submitted form's values, those that differ from what it began with: only they are sent, so that others' changes stay. */
export function pickChanged<Output extends FieldValues>(
  form: UseFormReturn<FieldValues, unknown, Output>,
  values: Output,
): Partial<Output> {
  const base: Record<string, unknown> = form.formState.defaultValues ?? {};
  const now = form.getValues();
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => !same(now[field], base[field])),
  ) as Partial<Output>;
}
