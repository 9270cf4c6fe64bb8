import { useMemo, useState } from 'react';
import type { Offer, Offers } from '../../ui/form/offers.ts';
import { offersOf, type Job } from './useTimesheetForm.ts';

/** The booked times that the form opens with, marked until somebody changes them (rule timesheets/offered-times). */
export function useOfferedTimes(job: Job): Offers {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    // That nothing was paid is no booking's word.
    const { parking: _parking, travelCost: _travelCost, ...booked } = offersOf(job);
    const offered = Object.entries(booked).map(([field, value]): [string, Offer] => [
      `timesheet.${field}`,
      { value, from: 'as booked' },
    ]);
    return {
      made: new Map(offered.filter(([name]) => !accepted.has(name))),
      accept: (name) => setAccepted((before) => new Set([...before, name])),
      renew: () => undefined,
    };
  }, [job, accepted]);
}
