import type { BoardJob } from '@dragoman/contract/board';
import type { Placed } from '@dragoman/domain/board';
import { isTimeOfDay, minutesWorked, timeAfter } from '@dragoman/domain/calendar';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DateField, EndTimeField, FieldGrid, TimeField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { requiredDay } from '../../ui/form/requiredDay.ts';
import { requiredTime } from '../../ui/form/requiredTime.ts';

interface MoveDialogProps {
  readonly job: BoardJob;
  readonly onMove: (to: Placed) => void;
  readonly onClose: () => void;
}

const timed = z.object({ date: requiredDay, startTime: requiredTime, endTime: requiredTime });
const untimed = z.object({ date: requiredDay });

/** Asks for another day or time of a job, by its fields instead of the board; what it comes to is asked next. */
export function MoveDialog({ job, onMove, onClose }: MoveDialogProps) {
  const { date, startTime, endTime } = job;
  const hasTimes = startTime !== null && endTime !== null;
  const form = useSchemaForm<Placed>(
    (hasTimes ? timed : untimed.transform((day) => ({ ...day, startTime, endTime }))) as z.ZodType<Placed>,
    { date, startTime, endTime },
  );
  return (
    <FormDialog
      title={`Move ${job.booking_ref}`}
      form={form}
      submit={{ label: 'Move' }}
      onClose={onClose}
      onSubmit={async (to) => onMove(to)}
    >
      <DateField name="date" label="Date" required />
      {hasTimes && (
        <FieldGrid least={120}>
          <TimeField name="startTime" label="Start Time" required />
          <EndTimeField name="endTime" since="startTime" label="End Time" required />
          <SameLength of={job} />
        </FieldGrid>
      )}
    </FormDialog>
  );
}

/** As on the board, a job that begins at another time is as long as it was, until another end is typed. */
function SameLength({ of: { startTime, endTime } }: { readonly of: Placed }) {
  const start = useWatch({ name: 'startTime' }) as unknown;
  const { setValue } = useFormContext();
  const follow = useEffectEvent((from: unknown) => {
    if (typeof from !== 'string' || !isTimeOfDay(from) || !startTime || !endTime) return;
    setValue('endTime', timeAfter(from, minutesWorked(startTime, endTime)), { shouldValidate: true });
  });
  useEffect(() => follow(start), [start]);
  return null;
}
