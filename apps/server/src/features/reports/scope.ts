import type { CalendarDay } from '@dragoman/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import { allOf, contains } from '../../platform/search/index.ts';
import { bearsCompany, spellingsOf } from '../bookings/index.ts';
import { isPayer } from '../payments/index.ts';

/** What a report covers, as its filters say. */
export interface Scope {
  readonly companyId?: string | undefined;
  readonly private?: boolean | undefined;
  readonly fromDate?: CalendarDay | undefined;
  readonly toDate?: CalendarDay | undefined;
  readonly clientName?: string | undefined;
  readonly fileRef?: string | undefined;
  readonly language?: string | undefined;
  readonly interpreterId?: string | undefined;
}

/** Whether it leaves anybody out, whatever its days: otherwise the figures of its days are kept. */
export const isNarrow = ({ companyId, private: onlyPrivate, ...job }: Scope): boolean =>
  Boolean(companyId || onlyPrivate || ofJob(job).length > 0);

/** By what its rows are sorted: by their day, latest first, where nothing is said. */
export interface Order {
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** A page of it, from 1. */
export interface Part extends Order {
  readonly page: number;
  readonly limit: number;
}

/** A page of it, or all of it where none is named. */
export type Asked = Order & Partial<Pick<Part, 'page' | 'limit'>>;

/** One page of a report's rows, and how many there are in all. */
export interface Rows<Row> {
  readonly data: Row[];
  readonly rows: number;
}

/** The rows up to the end of the page. */
export const untilOf = ({ page = 1, limit }: Asked) => (limit === undefined ? sql`` : sql`limit ${page * limit}`);

export function partOf({ page = 1, limit }: Asked): RawBuilder<unknown> {
  if (limit === undefined) return sql``;
  return sql`limit ${limit} offset ${(page - 1) * limit}`;
}

/** 'asc' or 'desc', as words of a statement. */
export const directionOf = ({ order }: Pick<Part, 'order'>) => (order === 'asc' ? sql`asc` : sql`desc`);

/** The first day of the month of a day, where sums are asked for month by month; otherwise all days are one. */
export const monthOf = (day: RawBuilder<unknown>, byMonth: boolean) =>
  byMonth ? sql`date_trunc('month', ${day})::date` : sql`null::date`;

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
 * Whose money `i`, by its payer. A company is named by its payer's or its client's identity (rule invoices/payer). Companies are few beside private
 * customers, and these are the payers who are none of them.
 */
export function ofPayer({ companyId, private: onlyPrivate }: Pick<Scope, 'companyId' | 'private'>) {
  return allOf([
    companyId
      ? sql`i.payer_id = any(array(
          select p.id from payers p where ${isPayer(companyId)}))`
      : undefined,
    onlyPrivate
      ? sql`not exists (select from payers company where company.id = i.payer_id and company.kind <> 'private')`
      : undefined,
  ]);
}

/** Whose bookings `b` that have no document yet: those of the client, and those on which its or the firm's name was typed. */
export function ofBooking(scope: Scope) {
  const { companyId } = scope;
  return allOf([
    companyId
      ? sql`(b.client_id = any(array(select ${companyId}::uuid union select client_id from payers where id = ${companyId}))
          or (b.client_id is null and b.business_type = 'Business' and ${bearsCompany(sql`b.company_name`, typedNames(companyId))}))`
      : undefined,
    scope.private ? sql`b.business_type = 'Private'` : undefined,
    ...ofJob(scope),
  ]);
}

/** A typed name means the client that bears it or was merged into it, a firm only where none does (rule invoices/payer). */
const typedNames = (companyId: string) => sql`
  select spelled.name from (
    select company_name as name from clients
      where coalesce(merged_into, id) = any(array(select ${companyId}::uuid union select client_id from payers where id = ${companyId}))
    union all select name from payers firm where id = ${companyId} and kind = 'firm'
      and not exists (select from clients where clients.name_key = firm.name_key)) company
  cross join lateral (${spellingsOf(sql`company.name`)}) spelled`;

function ofJob({ clientName, fileRef, language, interpreterId }: Scope): RawBuilder<unknown>[] {
  return [
    ...(clientName ? [contains(sql`fold(b.client_name)`, clientName)] : []),
    ...(fileRef ? [contains(sql`fold(b.file_ref)`, fileRef)] : []),
    ...(language ? [sql`b.language = ${language}`] : []),
    ...(interpreterId ? [sql`b.interpreter_id = ${interpreterId}`] : []),
  ];
}
