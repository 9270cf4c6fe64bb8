import { londonDay } from '@dragoman/domain/calendar';
import { interpreterCredited, invoiceCredited, type Posting } from '@dragoman/domain/ledger';
import { negate, noPence, type Pence } from '@dragoman/domain/money';
import type { Selectable } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { DB } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { pageToken } from '../../platform/tokens/index.ts';
import { recordEntry } from '../ledger/index.ts';
import { takeDocumentNumber } from '../settings/index.ts';
import { monthlyNoOf } from './invoices.queries.ts';

export interface IssuedCreditNote {
  readonly id: string;
  readonly creditNoteNo: string;
  readonly invoiceId: string;
  readonly total: Pence;
}

/**
 * Cancels a live invoice with its mirror, a document of its own (rule invoices/mirrored). What was settled on it has
 * been released before, so that its whole total is due, which this clears.
 */
export async function issueCreditNote(
  command: CommandContext,
  invoiceId: string,
  reason: string,
): Promise<IssuedCreditNote> {
  const invoice = await command.tx
    .selectFrom('invoices as i')
    .selectAll('i')
    .select(monthlyNoOf.as('monthly_no'))
    .where('i.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const day = londonDay(command.now);
  await command.tx
    .updateTable('invoices')
    .set({ cancelled: true, balance_pence: noPence, due: false })
    .where('id', '=', invoiceId)
    .execute();
  const total = negate(invoice.inv_total_pence);
  const { reference, number } = await takeDocumentNumber(command, 'creditNote');
  const { id } = await command.tx
    .insertInto('credit_notes')
    .values({
      credit_note_no: reference,
      number,
      side: invoice.side,
      invoice_id: invoiceId,
      booking_id: invoice.booking_id,
      credit_date: day,
      reason,
      document: JSON.stringify({
        ...(invoice.document as object),
        invoiceNo: invoice.invoice_no,
        invoiceDate: invoice.invoice_date,
        monthlyNo: invoice.monthly_no,
      }),
      sub_total_pence: negate(invoice.sub_total_pence),
      charge_pence: negate(invoice.charge_pence),
      total_pence: total,
      created_at: command.now,
      created_by: command.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEntry(command, {
    kind: 'credit note',
    on: day,
    description: `Credit note ${reference} for ${invoice.invoice_no}: ${reason}`,
    postings: creditPostings(invoice),
  });
  if (invoice.side === 'client') {
    for (const audience of ['customer', 'staff'] as const)
      await pageToken(command, { page: 'credit-note', audience, subjectId: id });
  }
  await recordAudit(command, {
    table: 'invoices',
    id: invoiceId,
    action: 'credited',
    before: { cancelled: false },
    after: { cancelled: true, creditNoteNo: reference, reason },
  });
  return { id, creditNoteNo: reference, invoiceId, total };
}

/** What the ledger says of a credited invoice. */
function creditPostings(invoice: Selectable<DB['invoices']>): Posting[] {
  const subjects = { invoiceId: invoice.id, bookingId: invoice.booking_id };
  const { sub_total_pence: net, charge_pence: charge, vat } = invoice;
  return invoice.side === 'client'
    ? invoiceCredited({ ...subjects, payerId: invoice.payer_id!, subTotal: net, charge, vat })
    : interpreterCredited({ ...subjects, interpreterId: invoice.interpreter_id!, net, vatAmount: charge });
}
