import { randomInt } from 'node:crypto';
import type { ClosingInput } from '@dragoman/contract/timesheets';
import { isClosable, mayClose, seenOf, type Sheet } from '@dragoman/domain/timesheets';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { sameToken } from '../../platform/tokens/index.ts';
import type { LockedBooking } from '../bookings/index.ts';

type Closing = z.output<typeof ClosingInput>;

/** The code that the customer's mail holds, made when it is mailed first; null where the customer is not there. */
export async function closingCode(
  command: CommandContext,
  booking: Pick<LockedBooking, 'id' | 'serviceType'>,
): Promise<string | null> {
  if (!isClosable(booking.serviceType)) return null;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await command.tx
    .insertInto('closing_codes')
    .values({ booking_id: booking.id, code })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute();
  const kept = await command.tx
    .selectFrom('closing_codes')
    .select('code')
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  return kept.code;
}

/**
 * Why a customer's closing is not taken; nothing where it is. A wrong code is counted under the booking's lock, so that nobody
 * tries two at once: the command gives this refusal back instead of throwing it.
 */
export async function closingRefusal(
  command: CommandContext,
  booking: LockedBooking,
  closing: Closing,
): Promise<Refusal | undefined> {
  if (!isClosable(booking.serviceType)) return refuse.field('closing.kind', 'No customer is there at this service');
  if (closing.kind !== 'code') return undefined;
  const kept = await command.tx
    .selectFrom('closing_codes')
    .select(['code', 'wrong'])
    .where('booking_id', '=', booking.id)
    .forUpdate()
    .executeTakeFirst();
  const isRight = kept !== undefined && sameToken(closing.code ?? '', kept.code);
  const may = mayClose({ code: kept?.code ?? null, wrong: kept?.wrong ?? 0 }, isRight);
  if (may.allowed) return undefined;
  if (kept && !isRight)
    await command.tx
      .updateTable('closing_codes')
      .set({ wrong: Math.min(kept.wrong + 1, 1000) })
      .where('booking_id', '=', booking.id)
      .execute();
  return refuse.field('closing.code', may.refusal);
}

/** Keeps how the customer closed the job, with the times that they saw; a later closing takes the place of one before. */
export async function keepClosing(command: CommandContext, booking: LockedBooking, closing: Closing): Promise<void> {
  const seen = seenOf(booking.serviceType, closing.sheet as Sheet);
  const isSigned = closing.kind === 'signature';
  const facts = {
    kind: closing.kind,
    sheet: JSON.stringify(seen),
    closed_at: closing.at,
    received_at: command.now,
    signed_by: isSigned ? closing.name! : null,
    strokes: isSigned ? JSON.stringify(closing.strokes) : null,
  };
  await command.tx
    .insertInto('timesheet_closings')
    .values({ booking_id: booking.id, ...facts })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(facts))
    .execute();
  await recordAudit(command, {
    table: 'timesheets',
    id: booking.id,
    action: 'closed',
    before: null,
    after: { closing: closing.kind, seen, ...(isSigned ? { signed_by: closing.name } : {}) },
    concerns: [booking.interpreterId],
  });
}
