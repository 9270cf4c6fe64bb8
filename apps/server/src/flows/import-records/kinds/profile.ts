import type { ChangedInterpreter } from '@dragoman/contract/interpreters';
import { namesOf } from '@dragoman/domain/imports';
import type { ImportedInterpreter } from '../../../features/interpreters/index.ts';
import { picked, type RowToJudge, textOf } from '../kind.ts';
import { ratesOf } from './agreed.ts';
import type { Slots } from './spoken.ts';

type Fields = Record<string, unknown>;

/** What is made of a row, or changed by it; `before` is what stood there. */
export interface InterpreterEntry {
  readonly person?: ImportedInterpreter;
  readonly change?: ChangedInterpreter;
  readonly languages?: Slots;
  readonly before?: Fields;
}

/** The address by which somebody is known. */
export const emailOf = (row: RowToJudge): string => (textOf(row, 'email') ?? '').trim().toLowerCase();

/** The parts of a name, from their own columns or from the whole. */
export function nameIn(row: RowToJudge): { fname?: string; mname?: string; lname?: string } {
  const own = { fname: textOf(row, 'fname'), mname: textOf(row, 'mname'), lname: textOf(row, 'lname') };
  const whole = textOf(row, 'fullname');
  const split = whole && own.lname === undefined ? namesOf(whole) : undefined;
  return Object.fromEntries(
    Object.entries({ ...own, ...(split ? { fname: own.fname ?? split.first, lname: split.last } : {}) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

// What changes how somebody signs in or is paid asks for a fresh proof, which a sheet has not.
export const proved = ['accountName', 'account_no', 'sort_code', 'branch'] as const;

/** What a row has as the profile has it. */
export const plain = [
  'gender',
  'dob',
  'origin',
  'nationality',
  'canDrive',
  'mobile',
  'phone',
  'postcode',
  ...proved,
] as const;
/** Papers without which nobody is active. */
export const papers = ['renewalDueDate', 'dbsExpiry', 'passportExpiry'] as const;
const beside = ['vatNo', 'businessName', 'qual_summary'] as const;

/** What a row says of a profile, as the profile sends it. */
export function profileOf(row: RowToJudge): Fields {
  const { values } = row;
  const rates = ratesOf(row);
  const notes = textOf(row, 'bookingNotes');
  return {
    ...picked(values, [...papers, ...beside]),
    ...(values['vatNo'] === undefined ? {} : { vat: true }),
    ...(rates ? { rates } : {}),
    ...(notes === undefined ? {} : { bookingNotes: { text: notes } }),
  };
}
