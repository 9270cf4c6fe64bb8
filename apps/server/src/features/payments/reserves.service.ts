import type { CalendarDay } from '@dragoman/domain/calendar';
import { mirroredPostings, reserveFreed } from '@dragoman/domain/ledger';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Deed } from '../../platform/deed.ts';
import { recordEntry } from '../ledger/index.ts';
import type { HeldPayment } from './payments.queries.ts';

/** What an advance's booking no longer needs becomes ordinary credit (ruling S-80). */
export async function free(deed: Deed, advance: HeldPayment, day: CalendarDay): Promise<void> {
  await setReserved(deed, advance, false);
  await recordEntry(deed, {
    kind: 'advance freed',
    on: day,
    description: `What is left of advance ${advance.paymentRef} becomes credit`,
    postings: reserveFreed(subjects(advance)),
  });
}

/** What is left of an advance waits for its booking again, until the revised invoice (ruling S-75). */
export async function reserveAgain(deed: Deed, advance: HeldPayment, day: CalendarDay): Promise<void> {
  await setReserved(deed, advance, true);
  await recordEntry(deed, {
    kind: 'advance reserved',
    on: day,
    description: `Advance ${advance.paymentRef} is reserved for its booking again`,
    postings: mirroredPostings(reserveFreed(subjects(advance))),
  });
}

async function setReserved(deed: Deed, advance: HeldPayment, reserved: boolean): Promise<void> {
  await deed.tx.updateTable('payments').set({ reserved }).where('id', '=', advance.id).execute();
  await recordAudit(deed, {
    table: 'payments',
    id: advance.id,
    action: reserved ? 'advance reserved' : 'advance freed',
    before: { reserved: advance.reserved },
    after: { reserved },
  });
}

const subjects = (advance: HeldPayment) => ({
  paymentId: advance.id,
  payerId: advance.payerId,
  bookingId: advance.bookingId!,
  amount: advance.balance,
});
