import type { FieldValues, UseFormReturn } from 'react-hook-form';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

type Entries = Readonly<Record<string, unknown>>;

/**
 * Of a submitted form's values, those that differ from what it began with: only they are sent, so that others' changes stay.
 * `entriesOf` says what of the form is compared one by one; its fields where nothing is said.
 */
export function pickChanged<Output extends FieldValues>(
  form: UseFormReturn<FieldValues, unknown, Output>,
  values: Output,
  entriesOf: (values: FieldValues) => Entries = (held) => held,
): Partial<Output> {
  const base = entriesOf(form.formState.defaultValues ?? {});
  const now = entriesOf(form.getValues());
  return Object.fromEntries(
    Object.entries(entriesOf(values)).filter(([field]) => !same(now[field], base[field])),
  ) as Partial<Output>;
}
