import type { CalendarDay } from '@dragoman/domain/calendar';
import { openingCredit } from '@dragoman/domain/ledger';
import { noPence, type Pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Payer } from '../invoices/index.ts';
import { recordEntries } from '../ledger/index.ts';
import { takeReferences } from '../settings/index.ts';
import { reverse } from './corrections.service.ts';
import { lockPayment } from './payments.queries.ts';
import { commandDay } from './payments.service.ts';

/** What a payer had to spend when the agency moved in. */
export interface OpenCredit {
  readonly payer: Payer;
  readonly amount: Pence;
  readonly day: CalendarDay;
  readonly reference: string | null;
}

/** Keeps credit of before as receipts of which nothing is spent (rule imports/opening-balances). Gives their identities in their order. */
export async function createOpeningCredits(
  command: CommandContext,
  importId: string,
  credits: readonly OpenCredit[],
): Promise<string[]> {
  const references = await takeReferences(command, 'payment', credits.length);
  const rows = credits.map(({ payer, amount, day, reference }, at) => ({
    id: randomUUIDv7(),
    payment_ref: references[at]!.reference,
    number: references[at]!.number,
    kind: 'Receipt' as const,
    import_id: importId,
    payer_id: payer.id,
    total_pence: amount,
    reserved_pence: noPence,
    payment_date: day,
    notes: ['Credit moved in', reference].filter(Boolean).join(': '),
    approved_by: command.actor.name,
    created_at: command.now,
  }));
  await command.tx.insertInto('payments').values(rows).execute();
  await recordEntries(
    command,
    rows.map(({ id, payment_ref, payer_id, total_pence, payment_date }) => ({
      kind: 'opening credit',
      on: payment_date,
      description: `Credit ${payment_ref} moved in`,
      postings: openingCredit({ paymentId: id, payerId: payer_id, amount: total_pence }),
    })),
  );
  await recordAudits(
    command,
    rows.map(({ id, payment_ref: paymentRef, total_pence: total }, at) => ({
      table: 'payments',
      id,
      action: 'import',
      before: null,
      after: { paymentRef, total, payer: credits[at]!.payer.name },
    })),
  );
  return rows.map(({ id }) => id);
}

/** Locks the credits of an import, so that nobody spends any of them meanwhile. */
export async function lockOpeningCredits({ tx }: CommandContext, importId: string): Promise<void> {
  await tx.selectFrom('payments').select('id').where('import_id', '=', importId).orderBy('id').forUpdate().execute();
}

/** Credits of an import of which something was spent, refunded, written off or reversed. */
export async function spentOpeningCredits(db: Db, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('payment_ref')
    .where('import_id', '=', importId)
    .where(sql<boolean>`balance_pence <> total_pence`)
    .orderBy('number')
    .execute();
  return rows.map(({ payment_ref }) => payment_ref);
}

/** Takes credits of an import back, as receipts are reversed. */
export async function reverseOpeningCredits(command: CommandContext, importId: string): Promise<void> {
  const rows = await command.tx
    .selectFrom('payments')
    .select('id')
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const payment = await lockPayment(command, id);
    await reverse(command, payment, payment.balance, {
      day: commandDay(command),
      reason: 'Import undone',
      from: 'credit',
    });
  }
}
