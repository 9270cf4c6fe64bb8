import type { BoardInterpreter, BoardJob } from '@dragoman/contract/board';
import { statusLabel } from '@dragoman/domain/bookings';
import { whenOf } from './drops.ts';

/** What stands on a bar, as far as there is room. */
export function barText({ startTime, language, postcode, serviceType }: BoardJob): string {
  const outcode = serviceType === 'Onsite' ? postcode?.split(' ')[0] : serviceType;
  return [startTime, language, outcode].filter(Boolean).join(' ');
}

/** What the keys do while a job is held. */
export const heldKeys =
  'Up and down choose whose it is, left and right another time; Enter drops it, Escape puts it back';

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

/** '26.1 miles from the job before, 94 min needed, 10 given: too short' */
export function wayText({ miles, needed, gap, short }: BoardInterpreter['ways'][number]): string {
  return `${miles.toFixed(1)} miles from the job before, ${needed} min needed, ${gap} given${short ? ': too short' : ''}`;
}
