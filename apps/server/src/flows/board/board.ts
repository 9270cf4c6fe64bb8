import type { Board } from '@dragoman/contract/board';
import type { Absence } from '@dragoman/domain/availability';
import { mostBoardJobs, waysOf } from '@dragoman/domain/board';
import { fillingText, mayDo } from '@dragoman/domain/bookings';
import { addDays } from '@dragoman/domain/calendar';
import { alreadyHandedIn } from '@dragoman/domain/timesheets';
import { absencesOf } from '../../features/availability/index.ts';
import { slotOf } from '../../features/assignments/index.ts';
import { offerOf } from '../../features/bookings/index.ts';
import { conflictSettings } from '../../features/settings/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { geographyOf, type Places } from '../../platform/geography/index.ts';
import { boardJobs, boardPeople, type BoardQuestion, type FoundJob } from './board.queries.ts';

/**
 * A day or a week of jobs and interpreters (rule bookings/board), in three round trips whatever its size: who is shown, their jobs
 * and absences, where the jobs are.
 */
export async function readBoard(db: Db, question: BoardQuestion, now: Date): Promise<Board> {
  const days = { from: question.from, to: addDays(question.from, question.days - 1) };
  const [rules, people] = await Promise.all([conflictSettings(db), boardPeople(db, question, days)]);
  const ids = people.map(({ id }) => id);
  const [found, absences] = await Promise.all([boardJobs(db, question, { days, ids }), absencesOf(db, ids, days)]);
  const places = await geographyOf(db).among(found.map(({ postcode }) => postcode));
  const jobs = found.slice(0, mostBoardJobs);
  const theirs = Map.groupBy(jobs, ({ interpreter_id: id }) => id);
  const way = { ...rules, milesBetween: (from: string, to: string) => places.distance(from, to)?.miles };
  return {
    jobs: jobs.map((job) => jobView(job, places, now)),
    moreJobs: found.length > mostBoardJobs,
    interpreters: people.map(({ id, ...person }) => ({
      _id: id,
      int_id: person.int_id,
      fullname: person.fullname,
      active: person.active,
      postcode: person.postcode,
      absences: (absences.get(id) ?? []).map(withoutReason),
      ways: waysOf((theirs.get(id) ?? []).map(slotOf), way),
    })),
    total: people[0]?.total ?? 0,
  };
}

/** Why somebody is away is their own affair. */
const withoutReason = ({ kind, from, to, startTime, endTime }: Absence) => ({ kind, from, to, startTime, endTime });

function jobView(job: FoundJob, places: Places, now: Date): Board['jobs'][number] {
  const { bookingId, ...slot } = slotOf(job);
  const offer = offerOf(job);
  const at = job.service_type === 'Onsite' ? places.locate(job.postcode) : undefined;
  return {
    _id: bookingId,
    booking_ref: job.booking_ref,
    status: job.status,
    updatedAt: job.updated_at,
    interpreter: job.interpreter_id,
    ...slot,
    language: job.language,
    gender: job.gender,
    customer: job.company_name || job.name,
    filling: fillingText({ status: job.status, interpreterName: job.interpreter_name, offer }, now) ?? null,
    given: whyKept(job),
    matches: job.matches,
    place: at ? { latitude: at.latitude, longitude: at.longitude } : null,
  };
}

/** Why nobody else can be given a job, as the assignment would refuse it. */
function whyKept(job: FoundJob): string | null {
  if (job.is_timesheet) return alreadyHandedIn;
  const answer = mayDo('assign', {
    status: job.status,
    serviceType: job.service_type,
    isSendQuote: job.is_send_quote,
    isTimesheet: job.is_timesheet,
    isApprove: job.is_approve,
    isQuoteAccepted: job.is_quote_accepted,
    interpreterName: job.interpreter_name,
    remittanceRef: job.remittance_ref,
    hasLiveInvoice: false,
  });
  return answer.may ? null : answer.why;
}
