import { type Account, accounts, bookAccountLimits, type BookLayout, bookLayouts } from '@dragoman/domain/ledger';
import { requiredLine } from '@dragoman/domain/validation';
import { z } from 'zod';
import { Day, Id, Instant, keysOf, listed, one, Pounds, route } from '../kit/index.ts';

const AccountName = z.enum(keysOf<Account>(accounts));
const Layout = z.enum(keysOf<BookLayout>(bookLayouts));

/** What a spreadsheet would take for a formula is no code and no name. */
const entry = (most: number) =>
  requiredLine(1, most).refine((text) => !/^[=+\-@]/.test(text), 'Begin with a letter or a figure');

/** Left out by programs that were written before it came: it keeps the name that it has. */
const addedLater = 'paymentFees';

/** How accounts of the ledger are called in the agency's books: each account once, each code once (rule books/accounts). */
export const BookChart = z.strictObject({
  accounts: z
    .array(
      z.strictObject({
        account: AccountName,
        code: entry(bookAccountLimits.code),
        name: entry(bookAccountLimits.name),
      }),
    )
    .max(Object.keys(accounts).length)
    .superRefine((rows, context) => {
      const named = new Set<string>(rows.map(({ account }) => account));
      if (Object.keys(accounts).some((account) => account !== addedLater && !named.has(account)))
        context.addIssue({ code: 'custom', message: 'Name every account' });
      for (const [place, { account, code, name }] of rows.entries()) {
        const before = rows.slice(0, place);
        if (before.some((row) => row.account === account))
          context.addIssue({ code: 'custom', path: [place, 'account'], message: 'This account stands here twice' });
        if (before.some((row) => row.code === code))
          context.addIssue({ code: 'custom', path: [place, 'code'], message: 'Another account has this code' });
        if (before.some((row) => row.name === name))
          context.addIssue({ code: 'custom', path: [place, 'name'], message: 'Another account has this name' });
      }
    }),
});
export type BookChart = z.output<typeof BookChart>;

/** An account with its balance at the end of a day, on the side on which it stands. */
export const BalanceRow = z.object({
  account: AccountName,
  label: z.string(),
  code: z.string(),
  name: z.string(),
  debit: Pounds,
  credit: Pounds,
});

/** What left for the books: `fromDate` is null where it begins with the first entry (rule books/exports). */
export const BookExport = z.object({
  _id: Id,
  /** Its place among all exports; its journals bear it. */
  number: z.number().int(),
  layout: Layout,
  fromDate: Day.nullable(),
  toDate: Day,
  entries: z.number().int(),
  debit: Pounds,
  files: z.number().int(),
  madeAt: Instant,
  madeBy: z.string(),
});

/** Takes all that is closed up to a day and was not exported; `fromDate` for the first export alone. */
export const NewBookExport = z.strictObject({ layout: Layout, fromDate: Day.optional(), toDate: Day });
export type NewBookExport = z.output<typeof NewBookExport>;

/** Calls of the agency's books. */
export const bookRoutes = {
  balance: route({
    method: 'GET',
    path: '/books/balance',
    summary: 'Trial balance: what stands on each account of the ledger at the end of a day, today where none is named',
    permission: 'ledger.books',
    query: z.strictObject({ on: Day.optional() }),
    reply: one(z.array(BalanceRow)).extend({ on: Day, debit: Pounds, credit: Pounds }),
  }),
  name: route({
    method: 'PUT',
    path: '/books/accounts',
    summary: "Names the accounts of the ledger as the agency's books do",
    permission: 'ledger.books',
    body: BookChart,
    reply: one(BookChart.shape.accounts),
  }),
  exports: route({
    method: 'GET',
    path: '/books/exports',
    summary: 'Lists what left for the books, the latest first',
    permission: 'ledger.books',
    reply: listed(BookExport),
  }),
  export: route({
    method: 'POST',
    path: '/books/exports',
    summary: 'Marks all that is closed up to a day and was not exported as exported; 409 where there is nothing',
    permission: 'ledger.books',
    body: NewBookExport,
    reply: one(BookExport),
    idempotent: true,
  }),
  file: route({
    method: 'GET',
    path: '/books/exports/:id/files/:part',
    summary: 'A file of an export as its program imports it, CSV, the same each time; from 1',
    permission: 'ledger.books',
    params: z.strictObject({ id: Id, part: z.coerce.number().int().min(1).max(10_000) }),
  }),
};
