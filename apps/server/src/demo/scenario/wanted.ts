import type { BookingStatus } from '@dragoman/domain/bookings';
import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import { isTimed, type ServiceType } from '@dragoman/domain/charging';
import { dayOf, workingDay } from '../moments.ts';
import type { Random } from '../random.ts';

/** Which job of the scenario, and when it is asked for. */
export interface Request {
  readonly seed: number;
  readonly index: number;
  readonly at: number;
  /** The status in which somebody leaves it after its entry. */
  readonly setAside: BookingStatus | null;
  /** One of the last, which are under way at present. */
  readonly isLate: boolean;
}

/** What is decided of a job before it is entered. */
export interface Wanted extends Omit<Request, 'at'> {
  readonly kind: 'Booking' | 'Quotation';
  readonly service: ServiceType;
  readonly payer: 'client' | 'firm' | 'private';
  readonly date: CalendarDay;
  readonly split: boolean;
}

const services: readonly (readonly [ServiceType, number])[] = [
  ['Onsite', 42],
  ['Telephone', 26],
  ['Video Call', 14],
  ['Translation', 13],
  ['Transcription', 5],
];

export function wantedOf(chance: Random, { seed, index, at, setAside, isLate }: Request): Wanted {
  const service = chance.weighted(services);
  const payer = chance.weighted([
    ['client', 60],
    ['firm', 12],
    ['private', 28],
  ] as const);
  const lead = isTimed(service) ? 1 + Math.floor(21 * chance.next() ** 2) : chance.whole(2, 9);
  const kind = chance.chance(0.32) ? 'Quotation' : 'Booking';
  const date = workingDay(addDays(dayOf(at), kind === 'Quotation' ? lead + 3 : lead));
  return {
    seed,
    index,
    kind,
    service,
    payer,
    date,
    split: payer !== 'private' && chance.chance(0.04),
    setAside,
    isLate,
  };
}
