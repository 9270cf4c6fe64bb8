const symbols: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  '¥': 'JPY',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₩': 'KRW',
  '₦': 'NGN',
  '₪': 'ILS',
  ZŁ: 'PLN',
  KČ: 'CZK',
  STERLING: 'GBP',
  POUND: 'GBP',
  POUNDS: 'GBP',
  'POUND STERLING': 'GBP',
  'POUNDS STERLING': 'GBP',
  'BRITISH POUND': 'GBP',
  'GB POUND': 'GBP',
  'UK POUND': 'GBP',
  'UK POUNDS': 'GBP',
  'BRITISH POUNDS': 'GBP',
  'UNITED KINGDOM POUND': 'GBP',
  'UNITED KINGDOM POUNDS': 'GBP',
  'GB POUNDS': 'GBP',
  'GREAT BRITISH POUND': 'GBP',
  '826': 'GBP',
  '978': 'EUR',
  '840': 'USD',
  EURO: 'EUR',
  EUROS: 'EUR',
  'US DOLLAR': 'USD',
  'US DOLLARS': 'USD',
};

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The ISO 4217 code that a cell names as 'EUR', 'gbp', '€' or 'Pounds Sterling'; undefined where it names none. */
export function currencyNamed(text: string): string | undefined {
  const word = text.trim().toUpperCase();
  return codes.has(word) ? word : symbols[word];
}

/** The currency that a heading says its amounts are in: 'Amount (EUR)', 'Paid in £', 'BALANCE USD'; undefined where it says none. */
export function currencyOfHeading(heading: string): string | undefined {
  const symbol = /[£€¥₹]|(?:US|A|C)?\$/.exec(heading)?.[0];
  if (symbol) return symbols[symbol];
  const written = heading.replaceAll(/([a-z])([A-Z]{3})\b/g, '$1 $2');
  for (const word of written.split(/[^A-Za-z]+/)) {
    if (/^(euros?|sterling)$/i.test(word)) return symbols[word.toUpperCase()];
    if (usual.has(word.toUpperCase())) return word.toUpperCase();
  }
  const last = /(?:^|[\s([_,/-])([A-Z]{3})[)\]]?\s*$/.exec(written)?.[1] ?? '';
  return codes.has(last) ? last : undefined;
}

// Codes that are no word of English: others are codes only where they stand alone.
const usual: ReadonlySet<string> = new Set(
  'GBP EUR USD CHF AUD CAD NZD JPY SEK NOK DKK PLN CZK HUF RON ISK ZAR AED HKD SGD INR CNY ILS NGN KES MXN BRL THB'.split(
    ' ',
  ),
);

/**
 * The currency that a short line beside a table names, as 'Account 12345678 EUR', 'Currency: EUR' or 'All amounts are in euros'; undefined
 * where it names none, or pounds beside another.
 */
export function currencyBeside(line: string): string | undefined {
  if (line.length > 80) return undefined;
  const named = currencyOfHeading(line);
  return named === undefined || /£|GBP|sterling/i.test(line) ? named && 'GBP' : named;
}

/** Said of an account in another currency. */
export const notInPounds = (currency: string): string =>
  `The account is kept in ${currency}: only statements in pounds can be read`;
