import type { Subjects } from '../subjects.ts';
import { bookingCases } from './booking.ts';
import type { Case } from './case.ts';
import { deskCases } from './desk.ts';
import { dispatchCases } from './dispatch.ts';
import { listCases } from './list.ts';
import { moneyCases } from './money.ts';
import { registerCases } from './registers.ts';
import { reportCases } from './reports.ts';
import { searchCases } from './search.ts';

export type { Case } from './case.ts';

/** Everything that is measured, whose group or name contains one of the words of `only`, which commas separate. What writes comes last. */
export function casesOf(subjects: Subjects, only: string): Case[] {
  const words = only.toLowerCase().split(',');
  return [listCases, searchCases, registerCases, moneyCases, reportCases, deskCases, dispatchCases, bookingCases]
    .flatMap((make) => make(subjects))
    .filter(({ group, name }) => words.some((word) => `${group} ${name}`.toLowerCase().includes(word)));
}
