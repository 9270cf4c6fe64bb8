import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { JobBlock } from './document.ts';
import { liveInvoices } from './invoices.queries.ts';

/** The customer's own numbers, under which their accounts find an invoice. */
const references = ['fileRef', 'purchaseOrder', 'costCode', 'otherReference'] as const;
type References = Pick<JobBlock, (typeof references)[number]>;

const referencesOf = (job: References) => Object.fromEntries(references.map((field) => [field, job[field] ?? null]));

const differ = (one: References, other: References) =>
  references.some((field) => (one[field] ?? null) !== (other[field] ?? null));

/**
 * Lets the live invoices of a booking carry the customer's numbers that it has now; nothing else of what was issued changes
 * (rule invoices/references). `before` and `after` are the booking's.
 */
export async function followReferences(
  command: CommandContext,
  bookingId: string,
  { before, after }: { readonly before: References; readonly after: References },
): Promise<void> {
  if (!differ(before, after)) return;
  for (const { document, id } of await liveInvoices(command.tx, bookingId)) {
    if (!differ(document.job, after)) continue;
    const job = { ...document.job, ...referencesOf(after) };
    await command.tx
      .updateTable('invoices')
      .set({ document: JSON.stringify({ ...document, job }), packed: null })
      .where('id', '=', id)
      .execute();
    await recordAudit(command, {
      table: 'invoices',
      id,
      action: 'references',
      before: referencesOf(document.job),
      after: referencesOf(after),
    });
  }
}
