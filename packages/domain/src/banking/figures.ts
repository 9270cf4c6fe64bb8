import type { OpenInvoice } from './books.ts';
import { blankReferences, type ReferencePrefixes, referenceWidth } from './references.ts';

/** An open invoice whose number a text has without its letters. */
export interface FiguredInvoice<Invoice = OpenInvoice> {
  readonly invoice: Invoice;
  /** As the text has it: '001866', 'REF 1866', 'IN V-001866'. */
  readonly written: string;
  /**
   * `whole` with its zeros, announced, alone or broken; `loose` among other words; `year` where it could as well be one: it counts only
   * with the amount.
   */
  readonly weight: 'whole' | 'loose' | 'year';
}

/** Prepares open invoices for `figuresIn`: by their figures without leading zeros. */
export function indexFigures<Invoice extends Pick<OpenInvoice, 'invoiceNo'>>(
  invoices: readonly Invoice[],
): ReadonlyMap<string, readonly Invoice[]> {
  return Map.groupBy(invoices, ({ invoiceNo }) => significant(invoiceNo.slice(invoiceNo.lastIndexOf('-') + 1)));
}

/**
 * The open invoices whose numbers a text has by their figures alone, or broken by the end of a bank's line ('IN V-001866'). Figures
 * count where they stand for themselves: three at least, or as many as a reference has with its zeros; never as part of a longer
 * number, of a date, a time, an amount, a sort code, a telephone or account number. Figures beside one another count if each is the
 * number of an open invoice (rule banking/figures-alone).
 */
export function figuresIn<Invoice>(
  text: string,
  { prefixes, open }: { readonly prefixes: ReferencePrefixes; readonly open: ReadonlyMap<string, readonly Invoice[]> },
): FiguredInvoice<Invoice>[] {
  const upper = text.toUpperCase().replace(/\s+/g, ' ');
  const plain = besides.reduce((rest, pattern) => rest.replace(pattern, ' | '), blankReferences(upper, prefixes));
  const alone = [...plain.matchAll(cluster)].flatMap(([, word = '', between = '', figures = '']) =>
    isOfAnother(word, between) ? [] : clusterOf(figures, announces.test(word) || plain.trim() === figures, open),
  );
  const found = [...brokenIn(upper, prefixes, open), ...alone];
  return found.filter(({ invoice }, place) => found.findIndex((other) => other.invoice === invoice) === place);
}

/** What has figures and is no number of an invoice, taken out in this order. */
const besides: readonly RegExp[] = [
  // Numbers that say what they are of: accounts, cards, telephones, flats, orders.
  /\b(?:A\/?CS?|ACC(?:T|OUNT)?S?|SORT ?CODE|S\/?C|CARD|ENDING|TEL(?:EPHONE)?|PHONE|MOB(?:ILE)?|FAX|FLAT|APT|ROOM|UNIT|SUITE|BOX|PIN|VAT|IBAN|BIC|P\/?O|ORDER|CASE|MATTER|QUOT(?:E|ATION)|JOB|CLIENT|CUST(?:OMER)?|BATCH|CHQ|CHEQUE|PAYROLL|PATIENT|NHS|MEMBER)\b(?:[ .:#-]*(?:NO|NUMBER|ENDING|REG|REF)\b)?[ .:#/-]*\d+(?:-\d+)*/g,
  // Cards.
  /(?<![\dA-Z])(?:[\dX*]{4}[ -]){3}\d{4}(?!\d)/g,
  // Sort codes.
  /(?<![\dA-Z])\d\d-\d\d-\d\d(?!\d)/g,
  // Days in figures, with the time that some banks write after them: '03/11/26 1047'.
  /(?<![\dA-Z])(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d\d)|\d{4}[/.-]\d\d[/.-]\d\d)(?!\d)(?: +(?:[01]\d|2[0-3])[0-5]\d(?!\d))?/g,
  // Days and months in words: '3 Dec 2026', '03DEC26', 'December 2026', 'Dec 3rd'.
  /(?<![\dA-Z])(?:\d{1,2}(?:ST|ND|RD|TH)?[ -]?)?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)[A-Z]{0,6}\.?[ ,'-]*(?:(?:19|20)\d\d|\d{1,2}(?:ST|ND|RD|TH)?(?:[ ,]+(?:19|20)\d\d)?)(?!\d)/g,
  // Times.
  /(?<![\dA-Z])\d{1,2}:\d\d(?::\d\d)?(?!\d)|(?<![\dA-Z])\d{4} ?(?:HRS?|HOURS)\b/g,
  // Amounts.
  /(?:[£$€]|\b(?:GBP|EUR|USD)) *\d[\d,]*(?:\.\d+)?/g,
  /(?<![\dA-Z.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d)(?![\d.]\d|\d)/g,
  /(?<![\dA-Z])\d+ ?(?:%|GBP\b|EUR\b|USD\b|PCT\b)/g,
  // Telephones: ten or eleven figures from 0, or from 44.
  /(?<!\d)(?:\+?44[ -]?(?:\(?0\)?[ -]?)?|\(?0)[1-9](?:[ ()-]{0,2}\d){8,9}(?![ -]?\d)/g,
];

/** A word, what is between it and the figures, and figures with what joins them. */
const cluster = /(?<![A-Z\d])([A-Z]*)([ .:#/-]{0,3})(\d+(?:(?:[ ,;/&+.:–-]+| AND )\d+)*)(?![A-Z\d])/g;

/** What people write before the number of an invoice. */
const announces = /^(?:REFS?|REFERENCE|NOS?|NR|NUM|NUMBERS?|INVS?|INVOICES?|INVNO|BILLS?)$/;

/** 'PO-1866' and 'CN1866' are numbers of something else; a name may stand right before a number ('ASHDOWN/1866'). */
const isOfAnother = (word: string, between: string): boolean =>
  word !== '' && !announces.test(word) && (between === '' || (/^[/-]$/.test(between) && word.length < 5));

function clusterOf<Invoice>(
  figures: string,
  isAnnounced: boolean,
  open: ReadonlyMap<string, readonly Invoice[]>,
): FiguredInvoice<Invoice>[] {
  // Points, colons and hyphens make one number of several.
  if (/\d[.:–-]\d/.test(figures)) return [];
  const numbers = figures.match(/\d+/g)!;
  const found = numbers.map((number) => (isNumber(number) ? open.get(significant(number)) : undefined));
  if (found.includes(undefined)) return [];
  return found.flatMap((invoices, place) => {
    const written = numbers[place]!;
    const isWhole = isAnnounced || written.startsWith('0');
    const weight = isWhole ? 'whole' : /^(?:19|20)\d\d$/.test(written) ? 'year' : 'loose';
    return invoices!.map((invoice) => ({ invoice, written, weight }));
  });
}

/** Three figures at least without zeros before them, or as many as a reference has. */
const isNumber = (number: string): boolean =>
  number.startsWith('0') ? number.length === referenceWidth : number.length >= 3 && number.length <= 9;

const significant = (figures: string): string => figures.replace(/^0+/, '');

/** Whole numbers that the end of a line broke within their letters or their figures. */
function brokenIn<Invoice>(
  upper: string,
  { invoice }: ReferencePrefixes,
  open: ReadonlyMap<string, readonly Invoice[]>,
): FiguredInvoice<Invoice>[] {
  return invoice.flatMap((prefix) => {
    const letters = [...prefix.toUpperCase().replace(/[^A-Z0-9]/g, '')].join('\\s?');
    const pattern = new RegExp(`(?<![A-Z])${letters}\\s?-\\s?(0\\d*(?:\\s\\d+)?)(?!\\d)`, 'g');
    return [...upper.matchAll(pattern)].flatMap(([written, figures = '']) => {
      const whole = figures.replace(/\s/g, '');
      const invoices = whole.length === referenceWidth ? (open.get(significant(whole)) ?? []) : [];
      return invoices.map((one) => ({ invoice: one, written, weight: 'whole' as const }));
    });
  });
}
