import { mayDo } from '@dragoman/domain/bookings';
import { bookingNotFound, isBookedFor, lockBooking } from '../../features/bookings/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pageToken } from '../../platform/tokens/index.ts';

const actions = { booking: 'bookingPage', 'job-sheet': 'jobSheet' } as const;

/**
 * The token of a booking's page or job sheet for the caller (rule pages/tokens): the staff's, or that of the
 * interpreter who is booked for the job; to any other interpreter there is no such booking (rule access/own-jobs).
 */
export async function tokenFor(
  command: CommandContext,
  page: keyof typeof actions,
  bookingId: string,
): Promise<string> {
  const booking = await lockBooking(command, bookingId);
  const audience = command.actor.kind === 'interpreter' ? 'interpreter' : 'staff';
  if (audience === 'interpreter' && !isBookedFor(booking, command.actor.id)) throw bookingNotFound();
  const answer = mayDo(actions[page], { ...booking, hasLiveInvoice: false });
  if (!answer.may) throw refuse.conflict(answer.why);
  return pageToken(command, { page, audience, subjectId: bookingId });
}
