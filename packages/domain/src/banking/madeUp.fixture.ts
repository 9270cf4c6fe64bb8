import { addDays, calendarDay } from '../calendar/index.ts';
import { pence, type Pence, sum } from '../money/index.ts';
import { payerKey } from './names.ts';
import type { IncomingLine, OpenItems, OpenInvoice } from './books.ts';

/** What a line really is: what it settles, and whether a bookkeeper would book it without a look. */
interface Truth {
  readonly kind: string;
  readonly clear: boolean;
  readonly settled: string;
}

/** A made-up statement of a bank with the invoices that were open, the same for the same seed. */
export function madeUpStatement(seed: number, count: number) {
  const random = mulberry(seed);
  const below = (most: number) => Math.floor(random() * most);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const payers = firms.map((name, place) => ({ payerId: `p${place}`, name }));
  const invoices: OpenInvoice[] = [];
  let number = 1200;
  const newInvoice = (payerId: string, balance = pence(4000 + below(900) * 75)): OpenInvoice => {
    number += 1 + below(3);
    const figures = String(number).padStart(6, '0');
    const invoice = {
      invoiceNo: `INV-${figures}`,
      bookingRef: `BK-${String(number + 4000).padStart(6, '0')}`,
      payerId,
      invoiceDate: addDays(calendarDay('2026-09-01'), below(40)),
      balance,
    };
    invoices.push(invoice);
    return invoice;
  };
  // Some owe nothing but what the lines below pay, for some more stands open; regular payers are known by an odd name.
  const regulars = payers.slice(0, 12).map((payer, place) => ({ ...payer, writes: oddNames[place]! }));
  const named = payers.slice(12);
  const lines: IncomingLine[] = [];
  const truth = new Map<string, Truth>();
  const used = new Set<string>();
  const add = (
    kind: string,
    clear: boolean,
    amount: Pence,
    texts: Pick<IncomingLine, 'text' | 'payerName'>,
    paid: readonly (readonly [OpenInvoice, Pence])[],
  ) => {
    const id = `line-${lines.length}`;
    lines.push({ id, day: addDays(calendarDay('2026-11-01'), below(28)), amount, ...texts });
    const credit = amount - sum(paid.map(([, part]) => part));
    const parts = paid.map(([{ invoiceNo }, part]) => [invoiceNo, part]).toSorted();
    truth.set(id, { kind, clear, settled: JSON.stringify({ payerId: paid[0]?.[0].payerId, credit, parts }) });
  };
  const whole = (list: readonly OpenInvoice[]) => list.map((invoice) => [invoice, invoice.balance] as const);
  const byNumber = () => {
    const payer = oneOf(named);
    const invoice = newInvoice(payer.payerId);
    const texts = wording(oneOf, payer.name, written(oneOf, invoice.invoiceNo));
    add('number', true, invoice.balance, texts, whole([invoice]));
  };
  const kinds: Record<string, () => void> = {
    number: byNumber,
    booking: () => {
      const payer = oneOf(named);
      const invoice = newInvoice(payer.payerId);
      add(
        'booking',
        true,
        invoice.balance,
        wording(oneOf, payer.name, written(oneOf, invoice.bookingRef)),
        whole([invoice]),
      );
    },
    several: () => {
      const payer = oneOf(named);
      const list = Array.from({ length: 2 + below(2) }, () => newInvoice(payer.payerId));
      const [first, ...rest] = list.map(({ invoiceNo }) => invoiceNo);
      const glue = oneOf(['/', ', ', ' & ', ' + ', ' and ']);
      const reference = [
        written(oneOf, first!),
        ...rest.map((each) => oneOf([each, each.slice(4), String(Number(each.slice(4)))])),
      ].join(glue);
      add(
        'several',
        true,
        sum(list.map(({ balance }) => balance)),
        { ...wording(oneOf, payer.name, reference) },
        whole(list),
      );
    },
    learnt: () => {
      const payer = oneOf(regulars);
      const invoice = newInvoice(payer.payerId);
      const alone =
        invoices.filter(({ payerId, balance }) => payerId === payer.payerId && balance === invoice.balance).length ===
        1;
      add('learnt', alone, invoice.balance, bankWords(oneOf, payer.writes), whole([invoice]));
    },
    part: () => {
      const payer = oneOf(named);
      const invoice = newInvoice(payer.payerId);
      const part = pence(Math.max(1, invoice.balance - 500 - below(2000)));
      add('part', false, part, wording(oneOf, payer.name, written(oneOf, invoice.invoiceNo)), [[invoice, part]]);
    },
    over: () => {
      const payer = oneOf(named);
      const invoice = newInvoice(payer.payerId);
      const amount = pence(invoice.balance + 100 + below(5000));
      add('over', false, amount, wording(oneOf, payer.name, written(oneOf, invoice.invoiceNo)), whole([invoice]));
    },
    nameAlone: () => {
      const payer = oneOf(named);
      const invoice = newInvoice(payer.payerId);
      add(
        'name alone',
        false,
        invoice.balance,
        wording(oneOf, payer.name, oneOf(['', 'INTERPRETING', 'THANK YOU'])),
        whole([invoice]),
      );
    },
    // Pays for a neighbour, by the neighbour's number.
    forAnother: () => {
      const [payer, other] = [oneOf(named), oneOf(regulars)];
      const invoice = newInvoice(other.payerId, pence(100_000 + below(1000) * 7));
      add('for another', false, invoice.balance, wording(oneOf, payer.name, invoice.invoiceNo), whole([invoice]));
    },
    // The number of another open invoice was copied; the amount is that of one's own.
    wrongNumber: () => {
      const payer = oneOf(named);
      const [own, other] = [newInvoice(payer.payerId), newInvoice(oneOf(named).payerId)];
      add(
        'wrong number',
        false,
        own.balance,
        wording(oneOf, payer.name, written(oneOf, other.invoiceNo)),
        whole([own]),
      );
    },
    // Paid for the second time: the invoice is settled by the first.
    twice: () => {
      const earlier = lines.find(({ id }) => truth.get(id)!.kind === 'number' && !used.has(id));
      if (!earlier) return byNumber();
      used.add(earlier.id);
      const id = `line-${lines.length}`;
      lines.push({ ...earlier, id, day: addDays(earlier.day, 3) });
      truth.set(id, { kind: 'twice', clear: false, settled: 'credit' });
    },
    stranger: () => add('stranger', false, pence(1000 + below(90_000)), bankWords(oneOf, oneOf(strangers)), []),
    out: () => add('out', false, pence(-100 - below(90_000)), bankWords(oneOf, oneOf(strangers)), []),
  };
  const mix =
    'number number number number booking several several learnt learnt learnt part over nameAlone forAnother wrongNumber twice stranger out'.split(
      ' ',
    );
  while (lines.length < count) kinds[oneOf(mix)]!();
  // More is open than what is paid.
  for (const { payerId } of named) newInvoice(payerId);
  const learnt = regulars.map(({ payerId, writes }) => ({ key: payerKey(writes), payerId }));
  const open: OpenItems = { invoices, payers, learnt, prefixes: { invoice: ['INV'], booking: ['BK'] } };
  return { lines, truth, open };
}

type OneOf = <T>(list: readonly T[]) => T;

/** A reference as customers type it. */
function written(oneOf: OneOf, reference: string): string {
  const [letters = '', figures = ''] = reference.split('-');
  return oneOf([
    reference,
    `${letters}${figures}`,
    `${letters} ${figures}`,
    `${letters}${Number(figures)}`,
    `${letters}/${figures}`,
    `${letters.toLowerCase()} no ${Number(figures)}`,
    `${letters}: ${figures}`,
  ]);
}

/** Name and reference as banks print them, in one text or in two places; names are cut at 18 characters by some. */
function wording(oneOf: OneOf, name: string, reference: string): Pick<IncomingLine, 'text' | 'payerName'> {
  const capitals = name.toUpperCase();
  const cut = capitals.slice(0, 18).trim();
  return oneOf([
    { text: `${cut} ${reference} BGC` },
    { text: `FASTER PAYMENTS RECEIPT REF.${reference} FROM ${capitals}` },
    { text: `${capitals.replace('LIMITED', 'LTD')} ${reference} FP 03/11/26 1047` },
    { text: reference, payerName: cut },
    { text: reference, payerName: capitals },
    { text: `Automated Credit ${capitals.replaceAll(/[&.']/g, ' ')} ${reference}` },
    { text: reference === '' ? capitals : reference },
  ]);
}

const bankWords = (oneOf: OneOf, name: string): Pick<IncomingLine, 'text' | 'payerName'> =>
  oneOf([
    { text: `${name} BGC` },
    { text: `FPI ${name} 400412 1022` },
    { text: 'PAYMENT', payerName: name },
    { text: `Automated Credit ${name} FP 12/11/26` },
  ]);

/** Numbers from 0 up to 1 that look like chance, the same for the same seed. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const firms =
  `Northgate Family Solicitors LLP|City of Leeds Council|Barnardo's Adoption Services|Kirkstall Road Surgery|Wright & Partners Ltd|Aire Valley Housing Association|St Mary Legal Practice|St Mary Legal Practice Bradford|Calder Justice Centre|Ridings Court Services PLC|Moorside Psychology Limited|Otley Advice Bureau|Hale & Moor LLP|Acme Interpreting Users Ltd|Birmingham Children’s Trust Limited|The Sheffield Immigration Law Company|Thornton Chambers|Green Lane Medical Practice|O’Connor Defence Lawyers Ltd|Pennine NHS Foundation Trust|Wharfe Street Day Centre|Harrogate Borough Housing|Safe Haven Refuge CIC|Bright Path Education Ltd|Żabka Community Trust`.split(
    '|',
  );
const oddNames =
  'NGFS CLIENT ACCOUNT|LCC CREDITORS|BDS ADOPT ACCOUNT|DR K R PATEL SURGERY|WP CLIENT FUNDS|AVHA PURCHASE LEDGER|SML OFFICE ACC|SMLB OFFICE ACC|MOJ SSCL|RCS GROUP TREASURY|M PSYCH TRADING|OAB TRUST FUND'.split(
    '|',
  );
const strangers = [
  'HMRC VAT',
  'AMAZON EU',
  'J SMITH',
  'COMMISSION',
  'SUMUP PAYOUT',
  'BRITISH GAS',
  'TFR SAVINGS',
  'UBER BV',
];
