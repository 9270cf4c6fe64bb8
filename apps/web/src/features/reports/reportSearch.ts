import { z } from 'zod';
import { listSearch, listSearchOf } from '../../ui/listState.ts';

const text = z.string().optional().catch(undefined);

/** The filters of a report as its URL carries them; `company` is what the chosen company is called. */
const filters = {
  companyId: text,
  company: text,
  private: text,
  clientName: text,
  fileRef: text,
  status: text,
  fromDate: text,
  toDate: text,
};

/** What the URL of a report carries: its filters, which tables are hidden, whether the picture is, and the state of its tables. */
export const reportSearch = listSearch.extend({ ...filters, hidden: text, picture: text });
export type ReportSearch = z.output<typeof reportSearch>;

/** The same where there are several tables: each has its page and sorting. */
export const tablesSearch = (...tables: readonly string[]) =>
  reportSearch.extend(Object.assign({}, ...tables.map(listSearchOf)) as object);

export type ReportFilters = Partial<Record<keyof typeof filters, string>>;

/** What the server is asked. */
export type ReportScope = Omit<ReportFilters, 'company' | 'private'> & { readonly private?: boolean };

/**
 * The filters without the empty ones, as the server is asked: 'To' only together with 'From'
 * (rule reports/to-with-from).
 */
export function scopeOf(search: ReportSearch): ReportScope {
  const given = Object.fromEntries(
    Object.keys(filters).flatMap((name) => {
      const value = search[name as keyof typeof filters];
      return value ? [[name, value]] : [];
    }),
  ) as ReportFilters;
  const { company: _name, private: onlyPrivate, toDate, ...rest } = given;
  return {
    ...rest,
    ...(onlyPrivate === 'true' ? { private: true } : {}),
    ...(rest.fromDate && toDate ? { toDate } : {}),
  };
}
