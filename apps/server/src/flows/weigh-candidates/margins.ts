import type { CandidateMargin } from '@dragoman/contract/assignments';
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
import type { BookingFacts } from '../../features/bookings/index.ts';
import { marginFloorOf } from '../../features/clients/index.ts';
import { resolveSnapshot, storedQuotation } from '../../features/quotations/index.ts';
import { conflictSettings, rankingSettings, vatPeriods } from '../../features/settings/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bookedWorkOf } from '../approve-timesheet/index.ts';

/** What the margin of everybody rests on, read once. */
export interface MarginGrounds {
  readonly booking: BookingFacts;
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

/** Reads what margins of a booking rest on: the rate copied onto it or that of now, VAT, speed and floor. */
export async function marginGrounds(db: Db, booking: BookingFacts): Promise<MarginGrounds> {
  const [quotation, periods, { speed }, { marginFloor }, own] = await Promise.all([
    storedQuotation(db, booking.id),
    vatPeriods(db),
    conflictSettings(db),
    rankingSettings(db),
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
    floor: own ?? marginFloor,
  };
}

/** Said where a booking does not say how much there is to do. */
const noWork = 'How much there is to do is not entered yet';

interface Paid {
  readonly rates: InterpreterRates;
  readonly vat: boolean;
  /** Of the way there. */
  readonly miles: number | undefined;
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
