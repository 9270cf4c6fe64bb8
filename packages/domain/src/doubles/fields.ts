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

/** A field in which two records differ, or which both fill alike. */
export interface ComparedField {
  readonly label: string;
  readonly one: string;
  readonly other: string;
}

type Values = Readonly<Record<string, string | null | undefined>>;

/** The fields of two records beside one another, without those that both leave empty. */
export function compareFields(kind: DoubleKind, one: Values, other: Values): ComparedField[] {
  return Object.entries(comparedFields[kind]).flatMap(([field, label]) => {
    const [first, second] = [one[field] ?? '', other[field] ?? ''];
    return first === '' && second === '' ? [] : [{ label, one: first, other: second }];
  });
}
