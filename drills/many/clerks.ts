import type { Course } from '../frame/drill.ts';
import { type Acknowledged, Clerk } from '../office/clerk.ts';
import type { Office } from '../office/office.ts';
import type { Fleet } from './fleet.ts';

const clerks = 4;

/** Clerks who work at whatever server the balancer gives them. */
export function clerksOf(
  course: Course,
  fleet: Fleet,
  office: Office,
  onAcknowledged: (done: Acknowledged) => void,
): Clerk[] {
  return Array.from(
    { length: clerks },
    (_, number) =>
      new Clerk({
        name: `clerk${number + 1}`,
        office,
        address: () => fleet.balancer.address,
        onAcknowledged,
        onRefused: (sentence) => course.fault(sentence),
      }),
  );
}
