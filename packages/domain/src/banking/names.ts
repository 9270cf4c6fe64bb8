/** Forms of companies and articles, which banks write, shorten and leave out as they please. */
const forms = new Set('THE LTD LIMITED LTD. PLC LLP LP INC CIC CIO CO COMPANY'.split(' '));

/** What banks write around a name. */
export const bankWords = new Set(
  'FASTER PAYMENT PAYMENTS RECEIPT RECEIVED FROM FPI FP BGC BAC BACS CHAPS CREDIT AUTOMATED TRANSFER INWARD DIRECT REF REFERENCE BANK GIRO INVOICE INVOICES INV INVS BOOKING BOOKINGS NO VIA ONLINE MOBILE BILL AT ON'.split(
    ' ',
  ),
);

/** How many characters of a name or reference a payment by Bacs or Faster Payments carries. */
const carried = 18;

/** A name in capitals and single spaces, without accents and punctuation: 'HALE AND MOOR LLP'. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A name as it is compared: plain, without the form of the company. */
export function payerKey(name: string): string {
  const words = plainName(name).split(' ');
  const kept = words.filter((word) => !forms.has(word));
  return (kept.length > 0 ? kept : words).join(' ');
}

/** Who paid, as the bank writes it: the place for the name, else the text without the bank's words, figures and references. */
export function writtenName({
  payerName,
  text,
}: {
  readonly payerName?: string | undefined;
  readonly text: string;
}): string {
  if (payerName?.trim()) return payerName.trim();
  return plainName(text)
    .split(' ')
    .filter((word) => !/\d/.test(word) && !bankWords.has(word))
    .join(' ');
}

/** What many customers write of what they pay for. */
export const commonWords = new Set(
  'INTERPRETING INTERPRETER INTERPRETERS INTERPRETATION TRANSLATION TRANSLATIONS SERVICE SERVICES THANK YOU THANKS FOR AND OF PAYING PAID ACCOUNT BALANCE MONTH MONTHLY JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC JANUARY FEBRUARY MARCH APRIL JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(
    ' ',
  ),
);

/** Said of a line that stands on another statement in other words (rule banking/known-lines). */
export const twinDoubt = 'Another statement has a line of the same day and amount: it may be the same money';

/**
 * Whether two lines of the same day and amount may be the same money in other words: they have a name or a reference in common, or one of
 * them says nothing by which it could be told from the other.
 */
export function mayBeSame(one: string, other: string): boolean {
  const [words, others] = [tellingWords(one), tellingWords(other)];
  return words.length === 0 || others.length === 0 || others.some((word) => words.includes(word));
}

const tellingWords = (text: string): string[] =>
  plainName(text)
    .split(' ')
    .filter((word) => word.length >= 4 && !commonWords.has(word) && !bankWords.has(word));

/** How a payer's name was found in a line. */
export type NameEvidence = 'same' | 'cut' | 'within';

/** Somebody who may pay. */
export interface NamedPayer {
  readonly payerId: string;
  readonly name: string;
}

/** Payers by the first letters of their names, so that a line is compared with few of them. */
export type PayerIndex = ReadonlyMap<string, readonly IndexedPayer[]>;

interface IndexedPayer extends NamedPayer {
  readonly plain: string;
  readonly key: string;
}

const first = (word: string): string => word.slice(0, 3);

/** Prepares payers for `payersWritten`. */
export function indexPayers(payers: readonly NamedPayer[]): PayerIndex {
  const index = new Map<string, IndexedPayer[]>();
  for (const payer of payers) {
    const entry = { ...payer, plain: plainName(payer.name), key: payerKey(payer.name) };
    if (entry.key === '') continue;
    const place = first(entry.key);
    index.set(place, [...(index.get(place) ?? []), entry]);
  }
  return index;
}

/**
 * The payers whose name a line bears: the same but for the form of the company, cut at 18 characters, or within its text. Of names that
 * contain one another the longest counts.
 */
export function payersWritten(
  line: { readonly payerName?: string | undefined; readonly text: string },
  index: PayerIndex,
): { readonly payer: NamedPayer; readonly evidence: NameEvidence }[] {
  const written = writtenName(line);
  const [plain, key] = [plainName(written), payerKey(written)];
  const around = ` ${payerKey(line.text)} ${key} `;
  const places = new Set(around.split(' ').map(first));
  const found: { payer: IndexedPayer; evidence: NameEvidence }[] = [];
  for (const place of places) {
    for (const payer of index.get(place) ?? []) {
      const evidence = evidenceOf(payer, { plain, key, around });
      if (evidence) found.push({ payer, evidence });
    }
  }
  const longest = found.filter(
    ({ payer }) =>
      !found.some((other) => other.payer.key !== payer.key && ` ${other.payer.key} `.includes(` ${payer.key} `)),
  );
  return longest.map(({ payer: { payerId, name }, evidence }) => ({ payer: { payerId, name }, evidence }));
}

function evidenceOf(
  payer: IndexedPayer,
  { plain, key, around }: { readonly plain: string; readonly key: string; readonly around: string },
): NameEvidence | undefined {
  if (payer.key === key) return 'same';
  const isCut = plain.length >= carried - 2 && plain.length <= carried;
  if (isCut && (payer.plain.startsWith(plain) || payer.key.startsWith(plain))) return 'cut';
  const tells = payer.key.includes(' ') || payer.key.length >= 6;
  return tells && around.includes(` ${payer.key} `) ? 'within' : undefined;
}
