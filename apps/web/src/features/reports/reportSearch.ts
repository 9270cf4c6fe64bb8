import {
  BookingReportScope,
  CashScope,
  DebtorScope,
  MarginScope,
  ReportScope as Scope,
  VatEntryScope,
} from '@dragoman/contract/reports';
import { z } from 'zod';
import { addressFields, filtersIn, listSearch, listSearchOf } from '../../ui/listState.ts';

const text = z.string().optional();

/** The filters of a report as its URL carries them; `company` is what the chosen company is called. */
export const reportFilters = {
  ...BookingReportScope.shape,
  ...DebtorScope.shape,
  ...CashScope.shape,
  scheme: VatEntryScope.shape.scheme.unwrap().optional(),
  accounting: VatEntryScope.shape.accounting.unwrap().optional(),
  part: VatEntryScope.shape.part,
  by: MarginScope.shape.by.unwrap().optional(),
  ...Scope.shape,
  company: text,
  private: z.literal('true').optional(),
} as const;

/** What the URL of a report carries: its filters, which tables are hidden, whether the picture is, and the state of its tables. */
export const reportSearch = listSearch.extend(addressFields({ ...reportFilters, hidden: text, picture: text }));
export type ReportSearch = z.output<typeof reportSearch>;

/** The same where there are several tables: each has its page and sorting. */
export const tablesSearch = (...tables: readonly string[]) =>
  reportSearch.extend(Object.assign({}, ...tables.map(listSearchOf)) as object);

export type ReportFilters = z.output<z.ZodObject<typeof reportFilters>>;

/** What the server is asked. */
export type ReportScope = Omit<ReportFilters, 'company' | 'private'> & { readonly private?: boolean };

/**
 * The filters without the empty ones, as the server is asked: 'To' only together with 'From'
 * (rule reports/to-with-from).
 */
export function scopeOf(search: ReportSearch): ReportScope {
  const { company: _name, private: onlyPrivate, toDate, ...rest } = filtersIn(reportFilters, search);
  return {
    ...rest,
    ...(onlyPrivate ? { private: true } : {}),
    ...(rest.fromDate && toDate ? { toDate } : {}),
  };
}
