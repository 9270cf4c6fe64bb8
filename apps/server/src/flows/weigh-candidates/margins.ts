import type { CandidateMargin, JobMargin, TypedJob } from '@dragoman/contract/assignments';
import { isBelowFloor, marginOf, withEstimatedTravel } from '@dragoman/domain/assignments';
import {
  clientPrices,
  interpreterPrices,
  type InterpreterRates,
  isTravelEntered,
  type Levy,
  type RateSnapshot,
} from '@dragoman/domain/charging';
import { noPence, type Pence } from '@dragoman/domain/money';
import { selectBillingRate } from '@dragoman/domain/quotations';
import { interpreterVatOn, levyOn, type VatPeriod } from '@dragoman/domain/settings';
import { payOf, placeOf } from '../../features/assignments/index.ts';
import { type BookingFacts, nothingEntered } from '../../features/bookings/index.ts';
import { marginFloorOf } from '../../features/clients/index.ts';
import { resolveSnapshot, storedQuotation } from '../../features/quotations/index.ts';
import { conflictSettings, rankingSettings, vatPeriods } from '../../features/settings/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { type BookedTimes, bookedWorkOf } from '../approve-timesheet/index.ts';

/** What of a booking decides its margin. */
type MarginJob = BookedTimes &
  Pick<
    BookingFacts,
    'date' | 'postcode' | 'clientId' | 'billingRateId' | 'location' | 'minClientAttendance' | 'minInterpreterAttendance'
  >;

/** What the margin of everybody rests on, read once. */
export interface MarginGrounds {
  readonly booking: MarginJob;
  readonly snapshot: RateSnapshot | undefined;
  /** The client pays what was quoted; what it was not asked for is not added. */
  readonly quoted: boolean;
  readonly discounts: Pence;
  readonly periods: readonly VatPeriod[];
  readonly levy: Levy;
  /** Miles an hour. */
  readonly speed: number;
  /** Whole percent. */
  readonly floor: number;
}

/** What the settings say of every margin. */
export type MarginSettings = Pick<MarginGrounds, 'periods' | 'speed' | 'floor'>;

export async function marginSettings(db: Db): Promise<MarginSettings> {
  const [periods, { speed }, { marginFloor }] = await Promise.all([
    vatPeriods(db),
    conflictSettings(db),
    rankingSettings(db),
  ]);
  return { periods, speed, floor: marginFloor };
}

/**
 * Reads what margins of a booking rest on: the rate copied onto it or that of now, VAT, speed and floor. One that is being typed
 * has no identity yet.
 */
export async function marginGrounds(
  db: Db,
  booking: MarginJob & { readonly id?: string },
  settings: MarginSettings | Promise<MarginSettings>,
): Promise<MarginGrounds> {
  const [quotation, { periods, speed, floor }, own] = await Promise.all([
    booking.id === undefined ? undefined : storedQuotation(db, booking.id),
    settings,
    booking.clientId ? marginFloorOf(db, booking.clientId) : null,
  ]);
  return {
    booking,
    snapshot: quotation?.snapshot ?? (await resolveSnapshot(db, booking)),
    quoted: (quotation?.lines.length ?? 0) > 0,
    discounts: quotation?.discounts ?? noPence,
    periods,
    levy: levyOn(periods, booking.date),
    speed,
    floor: own ?? floor,
  };
}

/** Said where a booking does not say how much there is to do. */
const noWork = 'How much there is to do is not entered yet';

/** What an interpreter is paid by, and the way there. */
interface Paid {
  readonly rates: InterpreterRates;
  readonly vat: boolean;
  /** Of the way there. */
  readonly miles: number | undefined;
}

/** What each booking would leave with each of them (rule interpreters/margin-floor); who is nobody has no entry. */
export async function marginsOf(
  db: Db,
  bookings: readonly BookingFacts[],
  interpreters: readonly string[],
): Promise<JobMargin[]> {
  const settings = await marginSettings(db);
  const pay = payByPlace(db, interpreters);
  const found = bookings.map(async (booking) => {
    const [grounds, people] = await Promise.all([marginGrounds(db, booking, settings), pay(booking)]);
    return people.map(({ id, pay: paid }) => {
      const margin = marginWith(grounds, paid);
      return { booking: booking.id, interpreter: id, margin: typeof margin === 'string' ? null : margin };
    });
  });
  return (await Promise.all(found)).flat();
}

/** What a booking that is being typed would leave with somebody; null where it cannot be said. */
export async function marginOfTyped(db: Db, typed: TypedJob, interpreter: string): Promise<CandidateMargin | null> {
  const job = { ...typed, urgency: null, entries: nothingEntered };
  const settings = marginSettings(db);
  const [grounds, [paid]] = await Promise.all([
    marginGrounds(db, job, settings),
    payOf(db, { serviceType: job.serviceType, postcode: placeOf(job) }, [interpreter]),
  ]);
  const margin = paid && marginWith(grounds, paid.pay);
  return margin === undefined || typeof margin === 'string' ? null : margin;
}

/** What they are paid and how far it is for them, read once for each place: most dates of a series are at one. */
function payByPlace(db: Db, interpreters: readonly string[]) {
  const read = new Map<string, ReturnType<typeof payOf>>();
  return (booking: BookingFacts): ReturnType<typeof payOf> => {
    const job = { serviceType: booking.serviceType, postcode: placeOf(booking) };
    const place = `${job.serviceType} ${job.postcode}`;
    const found = read.get(place) ?? payOf(db, job, interpreters);
    read.set(place, found);
    return found;
  };
}

/**
 * The margin with one interpreter, by the functions that will bill the job (rule interpreters/margin), or why there is none.
 * Where nobody has entered a way it is estimated by the distance: for the interpreter, and for a client who was not quoted a
 * price yet.
 */
export function marginWith(grounds: MarginGrounds, { rates, vat, miles }: Paid): CandidateMargin | string {
  const { booking, snapshot, quoted, levy, speed, floor } = grounds;
  const booked = {
    client: bookedWorkOf(booking, booking.minClientAttendance),
    interpreter: bookedWorkOf(booking, booking.minInterpreterAttendance),
  };
  if (!booked.client || !booked.interpreter) return noWork;
  if (!snapshot) return selectBillingRate;
  const margin = marginOf({
    work: {
      client: quoted ? booked.client : withEstimatedTravel(booked.client, miles, speed),
      interpreter: withEstimatedTravel(booked.interpreter, miles, speed),
    },
    prices: {
      client: clientPrices(snapshot.structure, snapshot.bands),
      interpreter: interpreterPrices(rates),
    },
    discounts: grounds.discounts,
    levy,
    interpreterVat: interpreterVatOn(grounds.periods, booking.date, vat),
  });
  if (!margin.allowed) return margin.refusal;
  const { permille, ...sums } = margin.value;
  return {
    ...sums,
    vat: levy.vat,
    percent: permille / 10,
    floor,
    belowFloor: isBelowFloor({ permille }, floor),
    travelEstimated: booking.serviceType === 'Onsite' && Boolean(miles) && !isTravelEntered(booked.interpreter),
  };
}
