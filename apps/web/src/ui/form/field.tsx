import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';

/** What every field takes. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** A field of the form around it, with its error. */
export function useField(name: string) {
  const { field, fieldState } = useController({ name });
  return { field, error: fieldState.error?.message };
}
