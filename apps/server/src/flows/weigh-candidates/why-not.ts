import type { WhyNot } from '@dragoman/contract/assignments';
import { whyNot } from '@dragoman/domain/assignments';
import { londonDay } from '@dragoman/domain/calendar';
import { conflictsFor } from '../../features/assignments/index.ts';
import type { BookingFacts } from '../../features/bookings/index.ts';
import { findInterpreter, languagesAndGender } from '../../features/interpreters/index.ts';
import { conflictSettings } from '../../features/settings/index.ts';
import { wishesBetween } from '../../features/wishes/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { jobToGive, weighCandidates } from './weigh.ts';

/** What stands between an interpreter and a booking, and what would relax it (rule interpreters/why-not). */
export async function answerWhyNot(db: Db, booking: BookingFacts, interpreterId: string, now: Date): Promise<WhyNot> {
  const interpreter = await findInterpreter(db, interpreterId);
  if (!interpreter) throw refuse.notFound('Interpreter not found');
  const { gender, languages } = await languagesAndGender(db, interpreterId);
  const job = jobToGive(booking);
  const [conflicts = []] = await conflictsFor(db, interpreterId, [job], londonDay(now));
  const wishes = await wishesBetween(db, [interpreterId], booking.clientId ? [booking.clientId] : []);
  const { ways } = await conflictSettings(db);
  const bars = whyNot(
    { ...job, clientId: booking.clientId },
    { active: interpreter.active, gender, languages, conflicts, wishes: wishes.get(interpreterId) ?? [] },
    ways,
  );
  const candidates = await weighCandidates(db, booking, now);
  return {
    interpreter: interpreterId,
    fullname: interpreter.fullname,
    shutOut: bars.some(({ way }) => way === 'refuse'),
    bars,
    candidate: candidates.find(({ _id }) => _id === interpreterId) ?? null,
    of: candidates.length,
  };
}
