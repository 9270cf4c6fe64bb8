import type { Conflicts } from '@dragoman/contract/assignments';
import { type CalendarDay, formatDay } from '@dragoman/domain/calendar';

/** What stands against each of the jobs, with its day where they are several. */
export function conflictTexts(
  jobs: readonly { readonly date: CalendarDay }[],
  found: Conflicts['jobs'],
  several = jobs.length > 1,
): string[] {
  return found.flatMap((each, at) =>
    each.map(({ text }) => (several ? `${formatDay(jobs[at]!.date)}: ${text}` : text)),
  );
}
