import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { lazy, Suspense, useId } from 'react';
import { LoadingState } from '../states.tsx';
import { below } from '../below.tsx';
import { useField, type FieldProps } from './field.tsx';
import type { Insert } from './insert.ts';

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

/** A text with headings, lists and links; the form holds HTML. The editor's code is loaded when it is first shown. */
export function RichTextField({
  name,
  label,
  help,
  required = false,
  disabled = false,
  inserts = [],
}: FieldProps & { readonly inserts?: readonly Insert[] }) {
  const { field, error } = useField(name);
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined} required={required} disabled={disabled}>
      <FormLabel
        id={id}
        sx={{ fontSize: '0.8125rem', mb: 0.5 }}
        onClick={() => document.querySelector<HTMLElement>(`[aria-labelledby="${id}"]`)?.focus()}
      >
        {label}
      </FormLabel>
      <Suspense fallback={<LoadingState />}>
        <RichTextEditor
          labelId={id}
          required={required}
          disabled={disabled}
          invalid={error !== undefined}
          html={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inserts={inserts}
        />
      </Suspense>
      <FormHelperText>{below(error, help)}</FormHelperText>
    </FormControl>
  );
}
