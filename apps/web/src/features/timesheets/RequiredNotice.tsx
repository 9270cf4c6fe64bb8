import { dateRequired } from '@dragoman/domain/timesheets';
import Alert from '@mui/material/Alert';
import { useFormState } from 'react-hook-form';
import { unsaid, type Column } from './form.ts';

type Problems = Readonly<Record<string, { readonly message?: string } | undefined>>;

/**
 * Says above the buttons, once somebody tries to hand in or save, what required entries lack: beside them stands no
 * message (rule timesheets/required-entries).
 */
export function RequiredNotice() {
  const { errors, submitCount } = useFormState();
  if (submitCount === 0) return null;
  const columns: Column[] = ['timesheet', 'clientSheet'];
  const lacks = columns.some((column) =>
    Object.values((errors[column] ?? {}) as Problems).some((problem) => problem?.message === unsaid),
  );
  const sentences = [
    ...(errors['date']?.message === unsaid ? [dateRequired] : []),
    ...(lacks ? ['Please fill in the fields that are marked'] : []),
  ];
  return sentences.length > 0 ? (
    <Alert severity="error" sx={{ mb: 1 }}>
      {sentences.join('. ')}
    </Alert>
  ) : null;
}
