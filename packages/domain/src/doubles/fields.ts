import type { DoubleKind } from './kinds.ts';

/** What is compared of two records side by side, by the names of the fields on their forms. Bank details are not shown. */
export const comparedFields = {
  client: {
    companyName: 'Company',
    companyStatus: 'Status',
    contactPerson: 'Contact',
    position: 'Position',
    email: 'E-mail',
    mobile: 'Mobile',
    phone: 'Phone',
    address: 'Address',
    postcode: 'Postcode',
    acName: 'Accounts name',
    acEmailOne: 'Accounts e-mail',
    acNumber: 'Accounts phone',
  },
  interpreter: {
    fullname: 'Name',
    gender: 'Gender',
    dob: 'Date of birth',
    email: 'E-mail',
    mobile: 'Mobile',
    phone: 'Phone',
    address: 'Address',
    postcode: 'Postcode',
    languages: 'Languages',
    rates: 'Agreed rates',
    vat: 'VAT',
    selfBilling: 'Self-billing',
    papers: 'Papers',
  },
  user: {
    name: 'Name',
    role: 'Role',
    email: 'E-mail',
    mobile: 'Mobile',
    position: 'Position',
    joined: 'Joined',
  },
} as const satisfies Record<DoubleKind, Readonly<Record<string, string>>>;

/** By what an interpreter is paid: jobs that move and are not approved yet are paid as the kept one is (rule doubles/merging). */
export const paidBy = { rates: 'agreed rates', vat: 'VAT', selfBilling: 'self-billing' } as const;

// Who it is, how they sign in, what they may do and how they are paid stay as the kept record has them; languages are brought together.
const kept: ReadonlySet<string> = new Set([
  'companyName',
  'fullname',
  'languages',
  'name',
  'role',
  'joined',
  'papers',
  ...Object.keys(paidBy),
]);
const signsIn = (kind: DoubleKind, field: string): boolean => kind !== 'client' && field === 'email';

/** Fields of which a merge may take the value of the record that goes; the others stay as the kept one has them (rule doubles/merging). */
export const takenFields = (kind: DoubleKind): string[] =>
  Object.keys(comparedFields[kind]).filter((field) => !kept.has(field) && !signsIn(kind, field));

/** A field in which two records differ, or which both fill alike. */
export interface ComparedField {
  readonly field: string;
  readonly label: string;
  readonly one: string;
  readonly other: string;
  /** Whether a merge lets choose between the two values. */
  readonly isChosen: boolean;
}

type Values = Readonly<Record<string, string | null | undefined>>;

/** The fields of two records beside one another, without those that both leave empty. */
export function compareFields(kind: DoubleKind, one: Values, other: Values): ComparedField[] {
  const taken = takenFields(kind);
  return Object.entries(comparedFields[kind]).flatMap(([field, label]) => {
    const [first, second] = [one[field] ?? '', other[field] ?? ''];
    const isChosen = first !== second && taken.includes(field);
    return first === '' && second === '' ? [] : [{ field, label, one: first, other: second, isChosen }];
  });
}
