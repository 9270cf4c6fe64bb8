import { random } from '../random.ts';
import { anotherCompany, companyPattern } from './companies.ts';
import { anotherPerson, mailName, personPattern } from './names.ts';
import { telephonePattern } from './telephones.ts';
import { anotherPostcode, anotherStreet, streetPattern } from './places.ts';

/** Kinds of words that differ from one copy of an agency to the next, and how each is found in a text. */
export const patterns = {
  email: String.raw`[a-z0-9.+-]+@[a-z0-9.-]+\.example`,
  person: personPattern,
  company: companyPattern,
  street: streetPattern,
  telephone: telephonePattern,
  postcode: String.raw`\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b`,
  file: String.raw`\b[A-Z]{2,3}-?/\d{4}/\d{1,2}\b`,
} as const;

export type Kind = keyof typeof patterns;

/** The word that stands in this copy where the first one has `text`; the same wherever it stands. */
export function another(kind: Kind, text: string, copy: number): string {
  if (copy === 0) return text;
  const chance = random(kind, text, copy);
  switch (kind) {
    case 'person':
      return anotherPerson(chance, text);
    case 'company':
      return anotherCompany(text, copy);
    case 'street':
      return anotherStreet(chance);
    case 'email':
      return text.replace('@', `.${copy}@`);
    case 'telephone':
      return text.slice(0, 7) + chance.digits(text.length - 7);
    case 'postcode':
      return anotherPostcode(chance, text);
    case 'file':
      return text.replaceAll(/\d/g, () => chance.digits(1));
  }
}

/** The address of somebody who is called otherwise: the part that is made of the name follows it. */
export function anotherAddress(
  text: string,
  copy: number,
  person: { readonly from: string; readonly to: string },
): string {
  const [from, to] = [mailName(person.from), mailName(person.to)];
  return another('email', text.startsWith(from) ? to + text.slice(from.length) : text, copy);
}
