import type { Candidate } from '@dragoman/contract/assignments';
import { bestFirst, stateConflicts, rank, whatConflictsAsk, type Choice } from '@dragoman/domain/assignments';
import { londonDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { candidatesFor, placeOf, type JobToGive } from '../../features/assignments/index.ts';
import type { BookingFacts } from '../../features/bookings/index.ts';
import { conflictSettings, rankingSettings } from '../../features/settings/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { marginGrounds, marginSettings, marginWith } from './margins.ts';

/** A booking as a job whose candidates are asked for. */
export function jobToGive(booking: BookingFacts): JobToGive {
  const { bookingRef, clientId, date, dialect, endTime, gender, id, language, serviceType, startTime } = booking;
  const slot = { bookingId: id, bookingRef, date, startTime, endTime, clientId };
  return { ...slot, dialect, gender, language, serviceType, postcode: placeOf(booking) };
}

/** Who could do a booking, the best first, each with points, reasons, margin and what stands against them (rule interpreters/ranking). */
export async function weighCandidates(db: Db, booking: BookingFacts, now: Date): Promise<Candidate[]> {
  const job = jobToGive(booking);
  const [rows, grounds, { weights }, { ways }] = await Promise.all([
    candidatesFor(db, job, londonDay(now)),
    marginGrounds(db, booking, marginSettings(db)),
    rankingSettings(db),
    conflictSettings(db),
  ]);
  const weighed = rows.map((row) => {
    const margin = marginWith(grounds, { rates: row.rates, vat: row.vat, miles: row.facts.distance?.miles });
    return { row, margin, cost: typeof margin === 'string' ? null : margin.interpreter.gross };
  });
  const cheapest = least(weighed.flatMap(({ cost }) => cost ?? []));
  const candidates = weighed.map(({ row, margin, cost }) => ({
    _id: row.id,
    fullname: row.fullname,
    ...rank(job, { ...row.facts, cost }, { weights, cheapest }),
    against: stateConflicts(row.conflicts, ways),
    asks: whatConflictsAsk(row.conflicts, ways),
    ...(typeof margin === 'string' ? { margin: null, marginNote: margin } : { margin, marginNote: null }),
  }));
  return bestFirst(candidates).map((candidate, at) => ({
    ...candidate,
    rank: at + 1,
    reasons: [...candidate.reasons],
  }));
}

const least = (amounts: readonly Pence[]): Pence | null =>
  amounts.reduce<Pence | null>((lowest, amount) => (lowest === null || amount < lowest ? amount : lowest), null);

/** Which of the candidates each of them was, as it is kept; who is none has no entry (rule interpreters/choice). */
export async function choicesOf(
  db: Db,
  booking: BookingFacts,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Choice>> {
  const candidates = await weighCandidates(db, booking, now);
  return new Map(
    candidates
      .filter(({ _id }) => ids.includes(_id))
      .map(({ _id, rank: place, points, most, reasons }) => [
        _id,
        {
          rank: place,
          of: candidates.length,
          points,
          most,
          reasons: reasons.map((reason) => ({ points: reason.points, most: reason.most, text: reason.text })),
        },
      ]),
  );
}
