import { optionalLine } from '../validation/index.ts';

/**
 * The schemes of electronic addresses that British firms have, with their codes of the Peppol code list 'Electronic Address Scheme'
 * (rule einvoices/addresses).
 */
export const electronicSchemes = ['0088', '9932', '0060', '0199'] as const;
export type ElectronicScheme = (typeof electronicSchemes)[number];

/** What each scheme is called. */
export const electronicSchemeLabels: Readonly<Record<ElectronicScheme, string>> = {
  '0088': 'GLN (0088)',
  '9932': 'VAT number (9932)',
  '0060': 'D-U-N-S number (0060)',
  '0199': 'Legal Entity Identifier (0199)',
};

/** A number under which somebody receives electronic invoices: its scheme by code, and the number. */
export interface ElectronicAddress {
  readonly scheme: string;
  readonly id: string;
}

/** Said where only one of scheme and number is there. */
const electronicAddressHalf = 'Enter both the scheme and the number, or neither';

/** The number as it is typed; what it must look like depends on its scheme. */
export const electronicIdField = optionalLine(50);

const forms: Readonly<Record<ElectronicScheme, { readonly form: RegExp; readonly says: string }>> = {
  '0088': { form: /^\d{13}$/, says: 'A GLN has 13 digits, the last one a check digit' },
  '9932': {
    form: /^GB(\d{9}(\d{3})?|(GD|HA)\d{3})$/,
    says: 'Enter the VAT number with GB before it, such as GB123456789',
  },
  '0060': { form: /^\d{9}$/, says: 'A D-U-N-S number has nine digits' },
  '0199': {
    form: /^[A-Z0-9]{18}\d{2}$/,
    says: 'A Legal Entity Identifier has 20 letters and digits, the last two check digits',
  },
};

/** The number without blanks and in capitals, as networks write it. */
export const electronicIdOf = (typed: string): string => typed.replaceAll(/[ .-]/g, '').toUpperCase();

/** Why a number is none of its scheme; undefined where it is one (rule einvoices/addresses). */
function electronicIdProblem(scheme: ElectronicScheme, id: string): string | undefined {
  const { form, says } = forms[scheme];
  const isRight = form.test(id) && (scheme !== '0088' || isGln(id)) && (scheme !== '0199' || isLei(id));
  return isRight ? undefined : says;
}

/** Why scheme and number, as they are typed, are no electronic address; undefined where they are one, or both are blank. */
export function electronicAddressProblem(
  scheme: ElectronicScheme | null | undefined,
  typed: string | null | undefined,
): string | undefined {
  const id = electronicIdOf(typed ?? '');
  if (!scheme && id === '') return undefined;
  return scheme && id !== '' ? electronicIdProblem(scheme, id) : electronicAddressHalf;
}

/** GS1's check digit: the digits weigh 1 and 3 in turn from the right, and come to a multiple of 10. */
function isGln(id: string): boolean {
  const sum = [...id].reduceRight(
    (total, digit, at) => total + Number(digit) * ((id.length - at) % 2 === 1 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}

/** ISO 17442: letters as 10 to 35, the whole number leaves 1 when divided by 97 (ISO 7064, MOD 97-10). */
function isLei(id: string): boolean {
  const digits = [...id].map((letter) => Number.parseInt(letter, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
