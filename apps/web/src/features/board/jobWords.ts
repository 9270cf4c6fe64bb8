import type { BoardInterpreter, BoardJob } from '@dragoman/contract/board';
import { statusLabel } from '@dragoman/domain/bookings';
import { durationInWords } from '@dragoman/domain/calendar';
import { whenOf } from './drops.ts';

/** Pixels of a bar from which there is room for a time, a language beside it, and where it is. */
const timeFrom = 46;
const languageFrom = 80;
const placeFrom = 130;

/** Whether a bar has room for a few small letters alone. */
export const isShort = (width: number): boolean => width < timeFrom;

/** What has room on a bar of so many pixels: its time and what it is, the time alone, or the first letters of its language. */
export function barText({ startTime, language, postcode, serviceType }: BoardJob, width: number): string {
  if (isShort(width)) return language.slice(0, 3);
  if (width < languageFrom) return startTime ?? language;
  const outcode = serviceType === 'Onsite' ? postcode?.split(' ')[0] : serviceType;
  return [startTime, language, width < placeFrom ? null : outcode].filter(Boolean).join(' ');
}

/** What the keys do while a job is held. */
export const heldKeys =
  'Up and down choose whose it is, left and right another time, with Shift by the hour; Enter drops it, Escape puts it back';

/** How a job stands, in words: 'Offered to 3 until …', or its status. */
export const standing = ({ filling, status }: BoardJob): string => filling ?? statusLabel(status);

/** All that a bar stands for, in one sentence: its title, and what is read out. */
export function jobText(job: BoardJob, ways: BoardInterpreter['ways'] = []): string {
  const way = ways.find(({ to }) => to === job._id);
  return [
    job.booking_ref,
    job.language,
    job.serviceType,
    whenOf(job),
    job.serviceType === 'Onsite' ? job.postcode : null,
    job.customer,
    job.interpreter === null && !job.filling ? 'unassigned' : standing(job),
    way && wayText(way),
    job.matches ? null : 'not among what is looked for',
  ]
    .filter(Boolean)
    .join(', ');
}

/** '26.1 miles from the job before, 1 h 34 min needed, 10 min given: too short' */
export function wayText({ miles, needed, gap, short }: BoardInterpreter['ways'][number]): string {
  return `${miles.toFixed(1)} miles from the job before, ${durationInWords(needed)} needed, ${durationInWords(gap)} given${short ? ': too short' : ''}`;
}
