import Button from '@mui/material/Button';
import { assignmentRoutes, type LastInterpreter } from '@dragoman/contract/assignments';
import { formatDay } from '@dragoman/domain/calendar';
import { isTimed, type ServiceType } from '@dragoman/domain/charging';
import { isolate } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { reading } from '../../api/index.ts';
import { Hint } from '../../ui/Hint.tsx';
import { useRested } from '../../ui/useRested.ts';
import { type AskedJob, useConflicts } from '../assignments/conflicts/useConflicts.ts';
import { useChosenClient } from './chosenClient.ts';
import { jobTimes } from './slots.ts';
import { useAltKey } from './useAltKey.ts';

/** Who interpreted this language for this customer last time, and whether they are free; one key notes them. */
export function LastInterpreterHint() {
  const last = useLastInterpreter();
  const clashes = useClashes(last);
  const note = useNote(last);
  return (
    <Hint
      texts={[last && describe(last), ...clashes]}
      action={
        last && (
          <Button size="small" onClick={note} aria-keyshortcuts="Alt+N" sx={{ ml: -1.25 }}>
            Note them (Alt+N)
          </Button>
        )
      }
    />
  );
}

const describe = ({ fullname, int_id, active, booking_ref, date }: LastInterpreter): string =>
  `${isolate(fullname)} (${int_id}) interpreted this language for this customer last time: ${booking_ref}, ${formatDay(date)}${active ? '' : '. No longer active'}`;

function useLastInterpreter(): LastInterpreter | undefined {
  const [language, businessType, allocate, companyId, companyName, email] = useWatch({
    name: ['language', 'businessType', 'allocateCompany', 'companyId', 'companyName', 'email'],
  }) as unknown[];
  const customer = businessType === 'Private' ? { email } : allocate === true ? { companyId } : { companyName };
  const asked = useRested(JSON.stringify({ language, ...customer }));
  const query = JSON.parse(asked) as { language: string };
  const found = useQuery({
    ...reading(assignmentRoutes.lastInterpreter, { query }),
    enabled: Object.keys(query).length === 2 && Object.values(query).every(Boolean),
    placeholderData: () => undefined,
  });
  return found.data?.data ?? undefined;
}

/** What stands against the interpreter at each of the appointments (rule interpreters/conflicts). */
function useClashes(last: LastInterpreter | undefined): string[] {
  const fields = ['appointments', 'date', 'serviceType', 'postcode'] as const;
  const [rows, date, serviceType, postcode] = useWatch({ name: fields }) as [
    unknown[],
    unknown,
    ServiceType,
    string | null,
  ];
  const { control } = useFormContext();
  const companyId = useChosenClient(control);
  const times = jobTimes(serviceType, isTimed(serviceType) ? rows : [{ date }]);
  const jobs = JSON.stringify(times.map((when) => ({ ...when, serviceType, postcode, companyId })));
  const rested = JSON.parse(useRested(jobs)) as AskedJob[];
  const { conflicts } = useConflicts(last?.interpreter, rested);
  return rested.flatMap(({ date }, at) => (conflicts?.jobs[at] ?? []).map(({ text }) => `${formatDay(date)}: ${text}`));
}

/** Writes the interpreter into the notes, also by Alt+N from anywhere in the dialog. */
function useNote(last: LastInterpreter | undefined): () => void {
  const { getValues, setValue } = useFormContext();
  const note = () => {
    if (!last) return;
    const line = `Interpreter last time: ${isolate(last.fullname)} (${last.int_id}), ${last.booking_ref}`;
    const notes = String(getValues('notes') ?? '');
    if (!notes.includes(line))
      setValue('notes', notes ? `${notes}\n${line}` : line, { shouldDirty: true, shouldValidate: true });
  };
  return useAltKey('KeyN', note);
}
