import { history } from '@dragoman/domain/bookings';
import type { Totals } from '@dragoman/domain/charging';
import { changeDiscount, type Discounted } from '@dragoman/domain/invoices';
import { discountChanged } from '@dragoman/domain/ledger';
import { less, type Pence, sum } from '@dragoman/domain/money';
import { hvatOf } from '@dragoman/domain/settings';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addHistory } from '../bookings/index.ts';
import { recordEntry } from '../ledger/index.ts';
import { hvatNow } from '../settings/index.ts';
import { findInvoice, type StoredInvoice } from './invoices.queries.ts';
import { whyNotDiscountable } from './invoices.views.ts';

/**
 * What a new discount on a locked client invoice would make of it (rule invoices/totals); `advanceCredit` is what of
 * its booking's advances is credit. Refused with 409 where another document is the way now, and beside the field where
 * the discount is below 0 or above the total (rule invoices/discount).
 */
export async function previewDiscount(
  command: CommandContext,
  invoiceId: string,
  discounts: Pence,
  advanceCredit: Pence,
): Promise<{ invoice: StoredInvoice; changed: Discounted }> {
  const invoice = await findInvoice(command.tx, 'client', invoiceId);
  const locked = whyNotDiscountable(invoice);
  if (locked) throw refuse.conflict(locked);
  const advanceHeld = sum([invoice.fromAdvance, advanceCredit]);
  const facts = { ...invoice, ...invoice.levy, total: invoice.totals.total, mailed: false, advanceHeld };
  const changed = changeDiscount(facts, discounts);
  if (!changed.allowed) throw refuse.field('discounts', changed.refusal);
  return { invoice, changed: changed.value };
}

/**
 * Writes a discount's totals onto its invoice, with ledger, history and audit of before and after
 * (rule invoices/discount). The invoice's balance due changes by as much as its total.
 */
export async function writeDiscount(command: CommandContext, invoice: StoredInvoice, totals: Totals): Promise<void> {
  const { bookingId, id, invoiceNo, levy, totals: before } = invoice;
  const hvat = await hvatNow(command.tx, invoice.invoiceDate);
  await command.tx
    .updateTable('invoices')
    .set((eb) => ({
      discounts_pence: totals.discounts,
      sub_total_pence: totals.subTotal,
      charge_pence: totals.charge,
      inv_total_pence: totals.invTotal,
      balance_pence: eb('balance_pence', '+', less(totals.invTotal, before.invTotal)),
      hvat_percent: hvat.percent,
      hvat_pence: hvatOf(totals, hvat.percent, hvat.basis),
    }))
    .where('id', '=', id)
    .execute();
  await recordEntry(command, {
    kind: 'discount changed',
    on: invoice.invoiceDate,
    description: `Discount of invoice ${invoiceNo} changed`,
    postings: discountChanged(
      {
        invoiceId: id,
        bookingId,
        payerId: invoice.payerId!,
        subTotal: before.subTotal,
        charge: before.charge,
        vat: levy.vat,
      },
      totals,
    ),
  });
  await addHistory(command, bookingId, history.discountChanged(before.discounts, totals.discounts));
  await recordAudit(command, { table: 'invoices', id, action: 'discount changed', before, after: totals });
}
