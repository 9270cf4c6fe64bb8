import type { CalendarDay } from '@dragoman/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import { allOf, contains } from '../../platform/search/index.ts';

/** What a report covers, as its filters say. */
export interface Scope {
  readonly companyId?: string | undefined;
  readonly private?: boolean | undefined;
  readonly fromDate?: CalendarDay | undefined;
  readonly toDate?: CalendarDay | undefined;
  readonly clientName?: string | undefined;
  readonly fileRef?: string | undefined;
}

/** Whether it leaves anybody out, whatever its days: otherwise the figures of its days are kept. */
export const isNarrow = ({ companyId, private: onlyPrivate, clientName, fileRef }: Scope): boolean =>
  Boolean(companyId || onlyPrivate || clientName || fileRef);

/** A page of it, from 1. */
export interface Part {
  readonly page: number;
  readonly limit: number;
}

/** One page of a report's rows, and how many there are in all. */
export interface Rows<Row> {
  readonly data: Row[];
  readonly rows: number;
}

export function partOf({ page, limit }: Part): RawBuilder<unknown> {
  return sql`limit ${limit} offset ${(page - 1) * limit}`;
}

/** Whole days, both ends included; `column` is a date. */
export function within(column: RawBuilder<unknown>, scope: Pick<Scope, 'fromDate' | 'toDate'>) {
  return allOf([
    scope.fromDate ? sql`${column} >= ${scope.fromDate}` : undefined,
    scope.toDate ? sql`${column} <= ${scope.toDate}` : undefined,
  ]);
}

/** Whose invoices `i`. Payer and booking are looked at only where they are asked about. */
export function ofInvoice(scope: Scope) {
  const job = ofJob(scope);
  return allOf([
    ofPayer(scope),
    job.length > 0 ? sql`exists (select from bookings b where b.id = i.booking_id and ${allOf(job)})` : undefined,
  ]);
}

/** Whose invoices `i` of their bookings `b`. */
export function ofInvoiceAndJob(scope: Scope) {
  return allOf([ofPayer(scope), ...ofJob(scope)]);
}

/**
 * A company is named by its payer's or its client's identity (ruling C-27). Companies are few beside private customers, and
 * these are whoever is none of them.
 */
function ofPayer({ companyId, private: onlyPrivate }: Scope) {
  return allOf([
    companyId
      ? sql`i.payer_id = any(array(
          select id from payers where id = ${companyId} or (kind = 'client' and client_id = ${companyId})))`
      : undefined,
    onlyPrivate
      ? sql`not exists (select from payers company where company.id = i.payer_id and company.kind <> 'private')`
      : undefined,
  ]);
}

/** Whose bookings `b` that have no document yet; a firm's by the index of company names. */
export function ofBooking(scope: Scope) {
  const { companyId } = scope;
  return allOf([
    companyId
      ? sql`(b.client_id = any(array(select ${companyId}::uuid union select client_id from payers where id = ${companyId}))
          or (b.client_id is null and b.business_type = 'Business' and coalesce(fold(b.company_name), '') =
            (select name_folded from payers where id = ${companyId} and kind = 'firm')))`
      : undefined,
    scope.private ? sql`b.business_type = 'Private'` : undefined,
    ...ofJob(scope),
  ]);
}

function ofJob({ clientName, fileRef }: Pick<Scope, 'clientName' | 'fileRef'>): RawBuilder<unknown>[] {
  return [
    ...(clientName ? [contains(sql`fold(b.client_name)`, clientName)] : []),
    ...(fileRef ? [contains(sql`fold(b.file_ref)`, fileRef)] : []),
  ];
}
