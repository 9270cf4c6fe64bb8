import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { allOf, contains } from '../../platform/search/index.ts';
import { ofBooking, ofPayer, within, type Scope } from './scope.ts';
import { jobColumns, settlement } from './statement.views.ts';

export interface AccountLine {
  _id: string;
  booking_ref: string;
  companyName: string | null;
  clientName: string;
  fileRef: string;
  name: string;
  language: string;
  serviceType: string;
  interpreterName: string | null;
  date: CalendarDay;
  invoiceNo: string;
  invoiceDate: CalendarDay;
  invTotal: Pence;
  paiddate: CalendarDay | null;
  paidAmount: Pence;
  balanceAmount: Pence;
  IPPaid: Pence;
  serviceCharges: Pence;
  vatAmount: Pence;
  lilAmount: Pence;
}

/**
 * Live invoices by attendance date with what the interpreter gets, remitted or not (ruling S-96). A split job's interpreter
 * counts once, on its first share; a job billed to nobody stands with its interpreter's pay alone (ruling S-127).
 */
export async function accountLines(db: Db, scope: Scope): Promise<AccountLine[]> {
  const { rows } = await sql<AccountLine>`
    select *, "invTotal" - "IPPaid" - "vatAmount" as "lilAmount" from (
      select i.id as _id, b.ref_number, ${jobColumns}, i.invoice_no as "invoiceNo", i.invoice_date as "invoiceDate",
        i.inv_total_pence as "invTotal", s.last_paid as paiddate, s.paid as "paidAmount", i.balance_pence as "balanceAmount",
        case when i.share = 1 then coalesce(ip.inv_total_pence, 0) else 0 end as "IPPaid",
        case when i.vat then 0 else i.charge_pence end as "serviceCharges",
        case when i.vat then i.charge_pence else 0 end as "vatAmount"
      from invoices i join bookings b on b.id = i.booking_id join payers p on p.id = i.payer_id ${settlement}
        left join invoices ip on ip.booking_id = i.booking_id and ip.side = 'interpreter' and not ip.cancelled
      where i.side = 'client' and not i.cancelled and ${within(sql`b.date`, scope)} and ${ofPayer(scope)}
      union all
      select ip.id, b.ref_number, b.booking_ref, case when b.business_type = 'Private' then null else b.company_name end,
        b.client_name, b.file_ref, b.name, b.language, b.service_type, b.interpreter_name, b.date, ip.invoice_no,
        ip.invoice_date, 0, null, 0, 0, ip.inv_total_pence, 0, 0
      from invoices ip join bookings b on b.id = ip.booking_id
      where ip.side = 'interpreter' and not ip.cancelled and ${within(sql`b.date`, scope)} and ${ofBooking(scope)}
        and not exists (select from invoices i where i.booking_id = ip.booking_id and i.side = 'client' and not i.cancelled)
    ) rows order by date desc, ref_number desc, "invoiceNo"`.execute(db);
  return rows;
}

export interface RefundLine {
  _id: string;
  company: string;
  paymentRef: string;
  paymentDate: CalendarDay;
  totalAmount: Pence;
  refundAmount: Pence;
  refundDate: CalendarDay;
  notes: string;
}

/** Refunds by their own date (rulings S-85, S-94); a company by its name or identity (C-38). */
export async function refundLines(
  db: Db,
  scope: Pick<Scope, 'companyId' | 'private' | 'fromDate' | 'toDate'> & { companyName?: string | undefined },
): Promise<RefundLine[]> {
  const whose = allOf([
    scope.companyId ? sql`(p.id = ${scope.companyId} or p.client_id = ${scope.companyId})` : undefined,
    scope.companyName ? contains(sql`p.name_folded`, scope.companyName) : undefined,
    scope.private ? sql`p.kind = 'private'` : undefined,
  ]);
  const { rows } = await sql<RefundLine>`
    select r.id as _id, p.name as company, y.payment_ref as "paymentRef", y.payment_date as "paymentDate",
      y.total_pence as "totalAmount", r.amount_pence as "refundAmount", r.refund_date as "refundDate",
      coalesce(r.notes, '') as notes
    from refunds r join payments y on y.id = r.payment_id join payers p on p.id = y.payer_id
    where ${whose} and ${within(sql`r.refund_date`, scope)}
    order by r.refund_date desc, r.id desc`.execute(db);
  return rows;
}
