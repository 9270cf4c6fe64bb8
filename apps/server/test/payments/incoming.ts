import { paymentRoutes } from '@dragoman/contract/payments';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob } from '../invoices/jobs.ts';

/** An agency on 3 December 2026, where money comes in for invoices of £180.00 each. */
export interface CashDesk {
  readonly portal: Portal;
  readonly superadmin: Caller;
  readonly ipAdmin: Caller;
  /** Approves a job and gives its invoice. */
  invoice(changes?: Record<string, unknown>): Promise<{ id: string; invoiceNo: string; payerId: string }>;
  /** Does something that must be refused, and looks that nothing was written. */
  refused(work: () => ReturnType<Caller['call']>, status: number, fields?: object): Promise<void>;
}

export const today = '2026-12-03';

export async function openCashDesk(): Promise<CashDesk> {
  const portal = await startPortal({ now: `${today}T16:00:00Z` });
  const superadmin = await portal.as('superadmin');
  const ipAdmin = await portal.as('ip-admin');
  await portal.as('interpreter');
  return {
    portal,
    superadmin,
    ipAdmin,
    invoice: async (changes = {}) => {
      const bookingId = await approvedJob(portal, superadmin, changes);
      const row = await portal.db
        .selectFrom('invoices')
        .select(['id', 'invoice_no', 'payer_id'])
        .where('booking_id', '=', bookingId)
        .where('side', '=', 'client')
        .executeTakeFirstOrThrow();
      return { id: row.id, invoiceNo: row.invoice_no, payerId: row.payer_id! };
    },
    refused: async (work, status, fields) => {
      const before = await writtenRows(portal);
      const { status: got, body } = await work();
      expect(got, JSON.stringify(body)).toBe(status);
      expect(body.msg).toBeTruthy();
      if (fields) expect(body.fields).toMatchObject(fields);
      expect(await writtenRows(portal)).toEqual(before);
    },
  };
}

/** What money writes: its rows, and the balances due of invoices. */
async function writtenRows({ db }: Portal): Promise<unknown> {
  const counted = [
    'payments',
    'allocations',
    'refunds',
    'write_offs',
    'remittance_slips',
    'payers',
    'ledger_entries',
  ].map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`);
  const { rows } = await sql`select ${sql.join(counted)}, (select sum(balance_pence) from invoices) as owed`.execute(
    db,
  );
  return rows;
}

/** What a payer has of credit. */
export const creditOf = async (caller: Caller, companyId: string) =>
  (await caller.call(paymentRoutes.credit, { params: { companyId } })).body.data;
