import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ServiceType } from '@dragoman/domain/charging';
import { isAsSeen, type Sheet } from '@dragoman/domain/timesheets';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { RadioGroup, TextField } from '../../../ui/form/index.ts';
import { lazyComponent } from '../../../ui/lazy.tsx';
import type { ClosingForm } from '../form.ts';
import { Strokes } from './Strokes.tsx';

const SignDialog = lazyComponent(async () => (await import('./SignDialog.tsx')).SignDialog);

const ways = [
  { value: 'none', label: 'Neither' },
  { value: 'signature', label: 'Signs here' },
  { value: 'code', label: 'Gives the code' },
] as const;

/** How the customer closes the job, which nobody must (rule timesheets/closing). */
export function ClosingFields({ service }: { service: ServiceType }) {
  const closing = useWatch({ name: 'closing' }) as ClosingForm;
  return (
    <Box component="section" aria-label="The customer closes the job" sx={{ display: 'grid', gap: 1, mt: 2 }}>
      <RadioGroup name="closing.way" label="The customer" options={ways} />
      {closing.way === 'code' && (
        <TextField
          name="closing.code"
          label="Code of the customer"
          help="Six figures, in the mail that confirmed the booking to them"
          type="tel"
          tidy={(text) => text.replaceAll(/\D/g, '').slice(0, 6)}
        />
      )}
      {closing.way === 'signature' && <Signature service={service} closing={closing} />}
    </Box>
  );
}

function Signature({ service, closing }: { service: ServiceType; closing: ClosingForm }) {
  const [signing, setSigning] = useState(false);
  const { setValue } = useFormContext();
  const { errors } = useFormState();
  const sheet = useWatch({ name: 'timesheet' }) as Sheet;
  const problems = errors['closing'] as Readonly<Record<string, { readonly message?: string }>> | undefined;
  const missing = problems?.['strokes']?.message ?? problems?.['name']?.message;
  const { strokes, name, seen } = closing;
  return (
    <>
      {strokes && <Strokes strokes={strokes} name={name} />}
      {seen && !isAsSeen(service, sheet, seen) && (
        <Alert severity="warning">The times have been changed since it was signed. Let the customer sign again.</Alert>
      )}
      <Box>
        <Button variant="outlined" onClick={() => setSigning(true)}>
          {strokes ? 'Sign again' : 'Sign'}
        </Button>
        {missing && !strokes && <FormHelperText error>{missing}</FormHelperText>}
      </Box>
      {signing && (
        <SignDialog
          service={service}
          sheet={sheet}
          name={name}
          onClose={() => setSigning(false)}
          onSigned={(signed) => {
            setSigning(false);
            setValue('closing', { ...closing, ...signed }, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
    </>
  );
}
