import type { Pence } from '../money/index.ts';
import { isolate } from '../validation/index.ts';
import type { IncomingLine, OpenInvoice, OpenItems } from './books.ts';
import { type FiguredInvoice, figuresIn, indexFigures } from './figures.ts';
import { learntKey } from './learnt.ts';
import { indexPayers, payersWritten, writtenName } from './names.ts';
import { numbersIn, referencesIn } from './references.ts';

/** What a line says by itself. */
export interface Evidence {
  /** Open invoices that it names, in its order. */
  readonly named: readonly OpenInvoice[];
  readonly namedAs: readonly string[];
  /** References that stand for no open invoice. */
  readonly unknown: readonly string[];
  /** Open invoices whose figures it has without their letters; none where it names one. */
  readonly figured: readonly FiguredInvoice[];
  readonly payers: readonly { readonly payerId: string; readonly reason: string; readonly learnt: boolean }[];
  /** Whom it names beside somebody who has paid under its name before. */
  readonly beside: readonly string[];
}

/** What is open of the books, by what a line may say of it; invoices are the oldest first. */
export type BookIndex = ReturnType<typeof indexBooks>;

/** Prepares what is open for many lines. */
export function indexBooks(books: OpenItems) {
  const invoices = books.invoices.toSorted((a, b) =>
    a.invoiceDate === b.invoiceDate ? (a.invoiceNo < b.invoiceNo ? -1 : 1) : a.invoiceDate < b.invoiceDate ? -1 : 1,
  );
  const byNumber: ReadonlyMap<string, OpenInvoice> = new Map(invoices.map((invoice) => [invoice.invoiceNo, invoice]));
  const names = new Map(books.payers.map(({ payerId, name }) => [payerId, name]));
  const learnt = Map.groupBy(books.learnt, ({ key }) => key);
  return {
    prefixes: books.prefixes,
    invoices,
    byNumber,
    byFigures: indexFigures(invoices),
    byBooking: Map.groupBy(invoices, ({ bookingRef }) => bookingRef) as ReadonlyMap<string, OpenInvoice[]>,
    byMonthly: new Map(
      (books.monthlies ?? []).map(({ invoiceNos, monthlyNo }) => [
        monthlyNo,
        invoiceNos.flatMap((invoiceNo) => byNumber.get(invoiceNo) ?? []),
      ]),
    ),
    byPayer: Map.groupBy(invoices, ({ payerId }) => payerId) as ReadonlyMap<string, OpenInvoice[]>,
    byBalance: Map.groupBy(invoices, ({ balance }) => balance) as ReadonlyMap<Pence, OpenInvoice[]>,
    payers: indexPayers(books.payers),
    learnt: new Map([...learnt].map(([key, found]) => [key, found.map(({ payerId }) => payerId)])),
    nameOf: (payerId: string): string => isolate(names.get(payerId) ?? 'somebody'),
  };
}

const isOpen = (found: OpenInvoice | readonly OpenInvoice[] | undefined): boolean =>
  Array.isArray(found) ? found.length > 0 : found !== undefined;

/** What a line says of these books. */
export function evidenceOf(line: IncomingLine, books: BookIndex): Evidence {
  const references = referencesIn(line.text, books.prefixes);
  const byNumber = references.invoices.map((reference) => ({ reference, found: books.byNumber.get(reference) }));
  const byBooking = references.bookings.map((reference) => ({ reference, found: books.byBooking.get(reference) }));
  const byMonthly = numbersIn(line.text)
    .map((reference) => ({ reference, found: books.byMonthly.get(reference) }))
    .filter(({ found }) => found !== undefined);
  const all = [...byNumber, ...byMonthly, ...byBooking];
  const named = [...new Set(all.flatMap(({ found }) => found ?? []))];
  const figured = named.length > 0 ? [] : figuresIn(line.text, { prefixes: books.prefixes, open: books.byFigures });
  const isBroken = figured.some(({ written }) => /[A-Z]/.test(written));
  return {
    named,
    namedAs: all.filter(({ found }) => isOpen(found)).map(({ reference }) => reference),
    unknown: all
      .filter(({ found, reference }) => !isOpen(found) && !(isBroken && reference.endsWith('…')))
      .map(({ reference }) => reference),
    figured,
    ...payersOf(line, books),
  };
}

function payersOf(line: IncomingLine, books: BookIndex): Pick<Evidence, 'payers' | 'beside'> {
  const written = writtenName(line);
  const learnt = books.learnt.get(learntKey(line) ?? '') ?? [];
  const found = payersWritten(line, books.payers);
  if (learnt.length > 0)
    return {
      payers: learnt.map((payerId) => ({
        payerId,
        learnt: true,
        reason: `'${isolate(written)}' has paid for ${books.nameOf(payerId)} before`,
      })),
      beside: found
        .filter(({ evidence, payer }) => evidence === 'within' && !learnt.includes(payer.payerId))
        .map(({ payer }) => `The text names ${isolate(payer.name)}, too`),
    };
  const payers = found.map(({ payer: { payerId, name }, evidence }) => ({
    payerId,
    learnt: false,
    reason:
      evidence === 'same'
        ? `'${isolate(written)}' is written like ${isolate(name)}`
        : evidence === 'cut'
          ? `'${isolate(written)}' is ${isolate(name)}, cut off`
          : `The text names ${isolate(name)}`,
  }));
  return { payers, beside: [] };
}
