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

/** Whole days, both ends included; `column` is a date. */
export function within(column: RawBuilder<unknown>, scope: Pick<Scope, 'fromDate' | 'toDate'>) {
  return allOf([
    scope.fromDate ? sql`${column} >= ${scope.fromDate}` : undefined,
    scope.toDate ? sql`${column} <= ${scope.toDate}` : undefined,
  ]);
}

/** Whose documents: `p` is the payer, `b` the booking. A company is named by its payer's or its client's identity (ruling C-27). */
export function ofPayer(scope: Omit<Scope, 'fromDate' | 'toDate'>) {
  return allOf([
    scope.companyId ? sql`(p.id = ${scope.companyId} or p.client_id = ${scope.companyId})` : undefined,
    scope.private ? sql`p.kind = 'private'` : undefined,
    ...ofJob(scope),
  ]);
}

/** The same for bookings that have no document yet. */
export function ofBooking(scope: Omit<Scope, 'fromDate' | 'toDate'>) {
  return allOf([
    scope.companyId
      ? sql`(b.client_id = ${scope.companyId} or exists (
          select from payers p where p.id = ${scope.companyId}
            and (p.client_id = b.client_id or (p.kind = 'firm' and b.client_id is null
              and b.business_type = 'Business' and p.name_folded = fold(b.company_name)))))`
      : undefined,
    scope.private ? sql`b.business_type = 'Private'` : undefined,
    ...ofJob(scope),
  ]);
}

function ofJob({ clientName, fileRef }: Pick<Scope, 'clientName' | 'fileRef'>) {
  return [
    clientName ? contains(sql`fold(b.client_name)`, clientName) : undefined,
    fileRef ? contains(sql`fold(b.file_ref)`, fileRef) : undefined,
  ];
}
