import {
  AccountScope,
  BookingReportScope,
  CashScope,
  DebtorScope,
  MarginScope,
  VatEntryScope,
} from '@dragoman/contract/reports';
import { z } from 'zod';
import { addressFields, filtersIn, listSearch, listSearchOf } from '../../ui/listState.ts';

const text = z.string().optional();

/** The filters of a report as its URL carries them; `company` and `interpreter` are what the chosen ones are called. */
export const reportFilters = {
  ...BookingReportScope.shape,
  ...DebtorScope.shape,
  ...CashScope.shape,
  scheme: VatEntryScope.shape.scheme.unwrap().optional(),
  accounting: VatEntryScope.shape.accounting.unwrap().optional(),
  part: VatEntryScope.shape.part,
  by: MarginScope.shape.by.unwrap().optional(),
  ...AccountScope.shape,
  /** Of the cash expected, what goes out in place of what comes in. */
  flow: z.literal('out').optional(),
  company: text,
  interpreter: text,
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
export type ReportScope = Omit<ReportFilters, 'flow' | 'company' | 'interpreter' | 'private'> & {
  readonly private?: boolean;
};

/**
 * The filters without the empty ones, as the server is asked: 'To' only together with 'From'
 * (rule reports/to-with-from).
 */
export function scopeOf(search: ReportSearch): ReportScope {
  const {
    company: _name,
    interpreter: _interpreter,
    flow: _flow,
    private: onlyPrivate,
    toDate,
    ...rest
  } = filtersIn(reportFilters, search);
  return {
    ...rest,
    ...(onlyPrivate ? { private: true } : {}),
    ...(rest.fromDate && toDate ? { toDate } : {}),
  };
}
