import { postcodeShape, tidyPostcode } from '../validation/index.ts';

/** An address in the parts that EN 16931 has for one. */
export interface AddressParts {
  readonly street: string | null;
  readonly extra: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  /** What is left of a long one. */
  readonly further: string | null;
}

const postcodeIn = new RegExp(String.raw`\b${postcodeShape}\b`, 'i');
const country = /^(united kingdom|uk|great britain|england|scotland|wales|northern ireland)\.?$/i;

/**
 * The parts of a British address as somebody typed it: the postcode wherever it stands last, the town before it, the street first.
 * A line of its own, or what stands between commas, is a part.
 */
export function ukAddress(typed: readonly string[]): AddressParts {
  const parts = typed
    .flatMap((line) => line.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '' && !country.test(part));
  const at = parts.findLastIndex((part) => postcodeIn.test(part));
  const [found] = at === -1 ? [] : (postcodeIn.exec(parts[at]!) ?? []);
  const rest = parts
    .map((part, place) => (place === at && found ? part.replace(found, '').trim() : part))
    .filter((part) => part !== '');
  const city = rest.length > 1 ? rest.at(-1)! : null;
  const [street = null, extra = null, ...further] = city === null ? rest : rest.slice(0, -1);
  return {
    street,
    extra,
    city,
    postcode: found ? tidyPostcode(found) : null,
    further: further.length > 0 ? further.join(', ') : null,
  };
}

/** The account that bank details name: an IBAN, or a sort code with an account number; undefined where neither is found. */
export function payeeAccount(bankDetails: string): { readonly id: string; readonly branch: string | null } | undefined {
  const iban = /\bGB\d{2} ?[A-Z]{4}(?: ?\d){14}\b/i.exec(bankDetails)?.[0];
  if (iban) return { id: iban.replaceAll(' ', '').toUpperCase(), branch: null };
  const sortCode = /\b\d{2}[- ]\d{2}[- ]\d{2}\b/.exec(bankDetails)?.[0];
  const account = /\b\d{8}\b/.exec(bankDetails)?.[0];
  return sortCode && account ? { id: account, branch: sortCode.replaceAll(/\D/g, '') } : undefined;
}
