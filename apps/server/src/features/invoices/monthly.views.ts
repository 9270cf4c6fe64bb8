import type { MonthlyInvoice, MonthlyPreview, monthlyRoutes, MonthlyRow } from '@dragoman/contract/invoices';
import type { CallOf } from '@dragoman/contract/kit';
import { addDays, type CalendarDay, londonDay } from '@dragoman/domain/calendar';
import { workInWords } from '@dragoman/domain/charging';
import {
  keepsOffMonthly,
  monthlyTotals,
  monthlyVoidProblem,
  mostMonthlyLines,
  taxPointInWords,
} from '@dragoman/domain/invoices';
import { less, noPence, sum, type Pence } from '@dragoman/domain/money';
import type { Db } from '../../platform/database/index.ts';
import { unprintableOn } from '../../platform/documents/index.ts';
import { agencyDetails } from '../settings/index.ts';
import { monthlySheet } from './documents/monthly.sheet.ts';
import { monthlyProblems, monthlyStanding } from './documents/monthly-einvoice.ts';
import type { StoredInvoice } from './invoices.queries.ts';
import {
  countMonthlies,
  findMonthlies,
  findMonthly,
  monthInvoices,
  monthlyAddressee,
  sinceThen,
} from './monthly.queries.ts';
import type { MonthlyDocument, StoredMonthly, StoredMonthlyLine } from './monthly.record.ts';
import { type CheckedInvoice, checkInvoices } from './preflight.checks.ts';

/** A monthly invoice as it would be made now. */
export interface ComingMonthly {
  readonly month: CalendarDay;
  readonly issuedOn: CalendarDay;
  readonly dueOn: CalendarDay;
  readonly payer: string;
  readonly document: Omit<MonthlyDocument, 'lines'>;
  readonly recipients: MonthlyPreview['recipients'];
  readonly ready: readonly { readonly checked: CheckedInvoice; readonly line: StoredMonthlyLine }[];
  readonly held: MonthlyPreview['held'];
  /** Why it cannot be the electronic invoice that its client takes; nothing where it can, or none is taken. */
  readonly problems: readonly string[];
}

/** Gathers what of a payer's month is ready; what lacks something stays out and is named (rule invoices/monthly). */
export async function comingMonthly(db: Db, payerId: string, month: CalendarDay, now: Date): Promise<ComingMonthly> {
  const [{ colour: _colour, ...agency }, addressee, invoices] = await Promise.all([
    agencyDetails(db),
    monthlyAddressee(db, payerId),
    monthInvoices(db, payerId, month),
  ]);
  const checked = (await checkInvoices(db, invoices)).map((one) => ({
    ...one,
    lacks: keepsOffMonthly(one.shortcomings),
  }));
  const ready = checked
    .filter(({ lacks }) => lacks.length === 0)
    .slice(0, mostMonthlyLines)
    .map((one) => ({ checked: one, line: lineOf(one.invoice) }));
  const issuedOn = londonDay(now);
  const paper = {
    month,
    issuedOn,
    dueOn: addDays(issuedOn, agency.termsDays),
    document: {
      agency: { ...agency, vatNumber: ready.some(({ line }) => line.vat) ? agency.vatNumber : null },
      to: addressee.to,
    },
    recipients: addressee.recipients,
  };
  const isElectronic = addressee.attachesEInvoice && ready.length > 0;
  return {
    ...paper,
    payer: addressee.payer,
    ready,
    problems: isElectronic ? monthlyProblems({ ...paper, monthlyNo: '', lines: ready.map(({ line }) => line) }) : [],
    held: checked
      .filter(({ lacks }) => lacks.length > 0)
      .map(({ invoice, booking, lacks }) => ({
        invoiceNo: invoice.invoiceNo,
        bookingRef: booking.bookingRef,
        lacks: lacks.map(({ key, mend, says }) => ({ key, mend, says })),
      })),
  };
}

function lineOf({ document, levy, totals, ...invoice }: StoredInvoice): StoredMonthlyLine {
  const { agency, job } = document;
  return {
    invoiceId: invoice.id,
    invoiceNo: invoice.invoiceNo,
    bookingId: invoice.bookingId,
    bookingRef: job.bookingRef,
    date: job.date,
    clientName: job.clientName,
    fileRef: job.fileRef,
    language: job.language,
    service: job.service,
    work: workInWords(job),
    purchaseOrder: job.purchaseOrder ?? null,
    costCode: job.costCode ?? null,
    otherReference: job.otherReference ?? null,
    taxPoint: taxPointInWords({
      advance: invoice.advance,
      advanceOn: document.advanceOn,
      invoiceDate: invoice.invoiceDate,
      jobDate: job.date,
    }),
    net: totals.subTotal,
    charge: totals.charge,
    total: totals.invTotal,
    paid: less(totals.invTotal, invoice.balance),
    vat: levy.vat,
    percent: levy.percent,
    termsDays: agency.termsDays,
    cancelled: false,
    balance: invoice.balance,
  };
}

/** The same as screens look at it before it is made. */
export async function previewMonthly(db: Db, payerId: string, month: CalendarDay, now: Date): Promise<MonthlyPreview> {
  const { document, ready, ...coming } = await comingMonthly(db, payerId, month, now);
  const lines = ready.map(({ line }) => line);
  const { byRate, ...sums } = monthlyTotals(lines);
  return {
    ...coming,
    ...sums,
    byRate: [...byRate],
    lines: lines.map(shownLine),
    recipients: [...coming.recipients],
    held: [...coming.held],
    problems: [...coming.problems],
    unprintable: await unprintableOn(monthlySheet({ ...coming, monthlyNo: '', document, lines, voided: null }, [])),
  };
}

const shownLine = ({
  balance: _balance,
  cancelled: _cancelled,
  costCode: _costCode,
  invoiceId: _invoiceId,
  otherReference: _otherReference,
  percent: _percent,
  taxPoint: _taxPoint,
  termsDays: _termsDays,
  vat: _vat,
  work: _work,
  ...shown
}: StoredMonthlyLine) => shown;

/** What is open of its invoices now. */
export const outstandingOf = ({ lines }: Pick<StoredMonthly, 'lines'>): Pence =>
  sum(lines.map(({ balance }) => balance));

const rowOf = (monthly: StoredMonthly): MonthlyRow => {
  const { byRate: _byRate, ...sums } = monthlyTotals(monthly.lines);
  return {
    _id: monthly.id,
    monthlyNo: monthly.monthlyNo,
    payerId: monthly.payerId,
    payer: monthly.payer,
    month: monthly.month,
    issuedOn: monthly.issuedOn,
    dueOn: monthly.dueOn,
    count: monthly.lines.length,
    ...sums,
    outstanding: monthly.voided ? noPence : outstandingOf(monthly),
    mailedAt: monthly.mailedAt,
    voided: monthly.voided,
  };
};

/** A page of monthly invoices, or the one of a number. */
export async function listMonthlies(db: Db, page: CallOf<typeof monthlyRoutes.list>['query']) {
  const [total, found] = await Promise.all([countMonthlies(db, page.monthlyNo), findMonthlies(db, page)]);
  return { data: found.map(rowOf), total, count: found.length };
}

/** Why it cannot be voided; undefined where it can. */
export const whyNotVoidable = ({ lines, voided }: StoredMonthly): string | undefined =>
  monthlyVoidProblem({
    isVoid: voided !== null,
    lines: lines.map(({ balance, cancelled: credited, paid, total }) => ({
      credited,
      paid,
      paidNow: less(total, balance),
    })),
  });

/** One as its screen shows it. */
export async function readMonthly(db: Db, id: string): Promise<MonthlyInvoice> {
  const monthly = await findMonthly(db, id);
  const why = whyNotVoidable(monthly);
  return {
    ...rowOf(monthly),
    lines: monthly.lines.map(shownLine),
    byRate: [...monthlyTotals(monthly.lines).byRate],
    recipients: [...monthly.recipients],
    since: await sinceThen(db, monthly.lines),
    eInvoice: await monthlyStanding(db, monthly),
    voidable: { may: why === undefined, why: why ?? null },
  };
}
