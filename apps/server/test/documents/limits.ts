import { calendarDay } from '@dragoman/domain/calendar';
import { pence } from '@dragoman/domain/money';
import { quotationSheet } from '../../src/flows/accept-quotation/quotation.sheet.ts';
import { attendanceSheet } from '../../src/features/invoices/documents/attendance.sheet.ts';
import { certificateSheet } from '../../src/features/invoices/documents/certificate.sheet.ts';
import { creditNoteSheet } from '../../src/features/invoices/documents/credit-note.sheet.ts';
import { clientInvoiceSheet, interpreterInvoiceSheet } from '../../src/features/invoices/documents/invoice.sheet.ts';
import { monthlySheet } from '../../src/features/invoices/documents/monthly.sheet.ts';
import { proformaSheet } from '../../src/features/invoices/documents/proforma.sheet.ts';
import { signedSheet } from '../../src/features/invoices/documents/signed.sheet.ts';
import { slipSheet } from '../../src/features/remittances/documents/slip.sheet.ts';
import { statementSheet } from '../../src/features/reminders/documents/statement.sheet.ts';
import type { BookingFacts } from '../../src/features/bookings/index.ts';
import type { AgencyBlock, InvoiceDocument, JobBlock } from '../../src/features/invoices/document.ts';
import type { StoredInvoice } from '../../src/features/invoices/invoices.queries.ts';
import type { StoredMonthlyLine } from '../../src/features/invoices/monthly.record.ts';
import type { SentVersion } from '../../src/features/quotations/index.ts';
import type { Sheet } from '../../src/platform/documents/index.ts';

const day = calendarDay('2026-11-28');
const money = pence(-99_999_999);
const levy = { vat: true, percent: '20.00' } as unknown as StoredInvoice['levy'];
const totals = { total: money, discounts: money, subTotal: money, charge: money, invTotal: money };
const graphemes = new Intl.Segmenter('en');

/** A word without a space, of at most `most` characters, out of the letters of another. */
function wordOf(letters: string, most: number): string {
  const units = Array.from(graphemes.segment(letters), ({ segment }) => segment);
  let word = '';
  for (let place = 0; word.length + units[place % units.length]!.length <= most; place += 1)
    word += units[place % units.length];
  return word;
}

/** Every document that the portal sets, with each field as long as its form lets it be, by what it is called. */
export function documentsOf(letters: string): Record<string, Sheet> {
  const words = (most: number) => wordOf(letters, most);
  const reference = wordOf('7c9e6679-7425/', 50);
  const facts = {
    agency: {
      name: words(100),
      address: words(300),
      companyNumber: words(30),
      vatNumber: 'GB123456789012',
      bankDetails: words(500),
      termsDays: 30,
      phone: '+44 20 7946 0000 ext. 123456',
      email: `${'a'.repeat(90)}@agency.example`,
    } satisfies AgencyBlock,
    job: {
      bookingRef: 'BK-0000123456',
      bookedOn: day,
      date: day,
      service: 'Onsite',
      urgency: 'urgent',
      language: words(100),
      dialect: words(100),
      fileRef: reference,
      clientName: words(40),
      caseType: words(100),
      location: words(100),
      place: words(200),
      placeOfAttendance: words(200),
      purchaseOrder: reference,
      costCode: reference,
      otherReference: words(150),
    } satisfies JobBlock,
    words,
    reference,
  };
  return { ...billed(facts), ...monthly(facts), ...others(facts) };
}

interface Facts {
  readonly agency: AgencyBlock;
  readonly job: JobBlock;
  readonly reference: string;
  readonly words: (most: number) => string;
}

function billed({ agency, job, words }: Facts): Record<string, Sheet> {
  const document: InvoiceDocument = {
    title: 'Revised Invoice',
    revises: 'INV-0000123456',
    agency,
    to: { name: words(100), company: words(100), address: words(150), email: 'ana@example.com' },
    customerName: words(100),
    interpreter: {
      ref: 'INT-0000123456',
      name: words(100),
      postcode: 'SW1A 1AA',
      address: words(100),
      vatNo: 'GB123456789012',
      businessName: words(100),
    },
    job,
    share: '12 of 12',
    advance: money,
    advanceOn: day,
  };
  const line = {
    key: 'additional' as const,
    label: words(100),
    amount: money,
    facts: { quantity: 99_999, unit: 'minute' as const, rate: 9_999_999, per: 'hour' as const },
  };
  const invoice = {
    side: 'client',
    invoiceNo: 'INV-0000654321',
    invoiceDate: day,
    shares: 1,
    cancelled: false,
    document,
    lines: [line, { ...line, key: 'parking' as const }],
    totals,
    levy,
    advance: money,
    balance: money,
    creditNoteNo: 'CN-0000654321',
    monthlyNo: null,
    revises: null,
    revisedBy: 'INV-0000654322',
  } as unknown as StoredInvoice;
  const cancelled = { ...invoice, cancelled: true };
  const note = { creditNoteNo: 'CN-0000654321', creditDate: day, reason: words(500), monthlyNo: 'M-0000654321' };
  return {
    invoice: clientInvoiceSheet(invoice),
    'cancelled invoice': clientInvoiceSheet(cancelled),
    "interpreter's invoice": interpreterInvoiceSheet({ ...invoice, side: 'interpreter' }),
    'credit note': creditNoteSheet({ ...note, side: 'client', invoice } as Parameters<typeof creditNoteSheet>[0]),
    proforma: proformaSheet({
      id: '',
      bookingId: '',
      proformaNo: 'PF-0000654321',
      document: { ...document, date: day, lines: invoice.lines, totals, levy, advance: money },
    }),
  };
}

function monthly({ agency, job, reference, words }: Facts): Record<string, Sheet> {
  const line = (place: number) =>
    ({
      ...job,
      invoiceNo: `INV-00006543${place}`,
      work: `Onsite interpreting, ${words(100)}`,
      otherReference: words(150),
      taxPoint: '28/11/2026',
      net: money,
      charge: money,
      total: money,
      paid: money,
      vat: true,
      percent: '20.00',
    }) as unknown as StoredMonthlyLine;
  const sent = {
    monthlyNo: 'M-0000654321',
    month: day,
    issuedOn: day,
    dueOn: day,
    document: { agency, to: { name: words(50), company: words(100), address: words(100) } },
    lines: Array.from({ length: 2 }, (_, place) => line(place + 10)),
    voided: null,
  } as unknown as Parameters<typeof monthlySheet>[0];
  const since = [
    { on: day, what: `Credit note ${reference} of invoice ${reference}, replaced by ${reference}`, amount: money },
  ];
  return { 'monthly invoice': monthlySheet(sent, since) };
}

function others({ agency, job, reference, words }: Facts): Record<string, Sheet> {
  const booking = {
    ...job,
    serviceType: job.service,
    createdAt: new Date(),
    interpreterName: words(100),
    interpreterRef: 'INT-0000123456',
  } as unknown as BookingFacts;
  const claim = {
    invoiceNo: 'INV-0000654321',
    monthlyNo: 'M-0000654321',
    interest: money,
    compensation: pence(100),
    rate: 12,
  };
  const open = {
    ...claim,
    bookingRef: job.bookingRef,
    invoiceDate: day,
    dueOn: day,
    daysOverdue: 9_999,
    total: money,
    owed: money,
  };
  const ages = { current: money, days30: money, days60: money, days90: money, older: money };
  return {
    'attendance sheet': attendanceSheet(agency),
    certificate: certificateSheet(
      {
        ...job,
        bookingId: '',
        documentType: words(100),
        pages: 99_999,
        words: 9_999_999,
        returned: day,
        agency,
        service: 'Translation',
        translator: { name: words(100), ref: 'INT-0000123456' },
      },
      day,
      words(100),
    ),
    'signed timesheet': signedSheet(agency, booking, {
      kind: 'signature',
      times: { attendanceOneStartTime: '09:00', attendanceOneEndTime: '10:00' } as never,
      at: new Date(),
      receivedAt: new Date(),
      name: words(100),
      strokes: null,
    }),
    'remittance slip': slipSheet({
      id: '',
      remittanceRef: 'RS-0000654321',
      interpreterId: '',
      paymentDate: day,
      total: money,
      notes: words(2000),
      void: false,
      document: {
        agency,
        interpreter: {
          name: words(100),
          reference: 'INT-0000123456',
          accountName: words(50),
          accountEnding: '1234',
          bankChangedOn: day,
        },
      },
      lines: [
        {
          documentNo: 'INV-0000654321',
          amount: money,
          vatAmount: money,
          recovery: true,
          document: {
            bookingRef: job.bookingRef,
            dateOfAttendance: day,
            language: words(100),
            service: 'Onsite',
            clientName: words(40),
          },
        },
      ],
    }),
    'statement of account': statementSheet({
      agency: { ...agency, phone: '', email: '' },
      addressee: { payer: words(100), name: words(50), address: words(100) },
      account: {
        payerId: '',
        payer: words(100),
        fromDay: day,
        toDay: day,
        opening: money,
        closing: money,
        owed: pence(1),
        credit: money,
        ages,
        lines: [{ on: day, what: `Invoice ${reference}`, amount: money, balance: money }],
        open: [open] as never,
      },
      claimed: [claim] as never,
    }),
    quotation: quotationSheet(
      {
        sentAt: new Date(),
        content: {
          details: [
            ['Client name', words(40)],
            ['File reference', reference],
            ['Notes', words(500)],
          ],
          terms: `<p>${words(3000)}</p>`,
          quotation: {
            booking_ref: job.bookingRef,
            percentLabel: 'VAT',
            percent: 20,
            lines: [
              { label: words(100), quantity: '9999:59', rate: 99_999.99, per: 'hour', note: words(100), amount: money },
            ],
            ...totals,
            grandTotal: money,
            amountDue: money,
            advancePayment: money,
            showsAdvance: true,
          },
        },
      } as unknown as SentVersion,
      agency,
    ),
  };
}
