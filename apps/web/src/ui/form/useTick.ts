import { useField, type FieldProps } from './field.tsx';

export interface TickProps extends FieldProps {
  /** What the form holds while it is ticked, and null otherwise; true and false where nothing is said. */
  readonly on?: string | undefined;
}

/** A field that is ticked or not. */
export function useTick(name: string, on: string | true = true) {
  const { field, error } = useField(name);
  const off = on === true ? false : null;
  const box = {
    name,
    checked: field.value === on,
    onChange: (_: unknown, checked: boolean) => field.onChange(checked ? on : off),
    onBlur: field.onBlur,
  };
  return { box, ref: field.ref, error };
}
