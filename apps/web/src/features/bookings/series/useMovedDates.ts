import type { SeriesBooking } from '@dragoman/contract/series';
import type { ConflictsAsk } from '@dragoman/domain/assignments';
import { addDays, type CalendarDay, daysBetween, type TimeOfDay } from '@dragoman/domain/calendar';
import type { ServiceType } from '@dragoman/domain/charging';
import { useState } from 'react';
import { conflictTexts } from '../../assignments/conflicts/texts.ts';
import { useConflictsOfEach } from '../../assignments/conflicts/useConflicts.ts';
import { datesWithin, type Scope, useSeries, whyLeftWhenMoved } from './useSeries.ts';

/** When and where a job is. */
interface Slot {
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
  readonly serviceType: ServiceType;
  readonly postcode: string | null;
}

interface MovedJob extends Slot {
  readonly _id: string;
  readonly interpreter: string | null;
}

/**
 * Which dates of a job's series are changed with it, this one where it is of none; and what stands against their interpreters as
 * they come to be, the day before it where they are several. `to` has what becomes of the job: nothing else is asked about.
 */
export function useMovedDates(job: MovedJob, to: Partial<Slot>, isOfSeries: boolean) {
  const [scope, setScope] = useState<Scope>('one');
  const { series, error, retry } = useSeries(job._id, isOfSeries);
  const days = to.date ? daysBetween(job.date, to.date) : 0;
  const whyNot = series ? whyLeftWhenMoved(series, days) : () => undefined;
  const dates: readonly (MovedJob | SeriesBooking)[] =
    series && scope !== 'one' ? datesWithin(series, job._id, scope).filter((date) => !whyNot(date)) : [job];
  const isMoved = Object.keys(to).length > 0;
  const jobs = (isMoved ? dates : []).map((each) => ({
    ...each,
    ...to,
    date: addDays(each.date, days),
    bookingId: each._id,
  }));
  const { asking, found, reload } = useConflictsOfEach(jobs);
  const asks: readonly ConflictsAsk[] = found.map((each) => each.asks);
  return {
    series,
    error,
    retry,
    scope,
    setScope,
    whyNot,
    against: found.flatMap((each) => conflictTexts(each.jobs, each.conflicts, jobs.length > 1)),
    asks: (['refusal', 'reason'] as const).find((each) => asks.includes(each)) ?? ('nothing' as const),
    asking,
    reload,
  };
}
