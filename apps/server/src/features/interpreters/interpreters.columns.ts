import type { ChangedInterpreter } from '@dragoman/contract/interpreters';
import { fullName } from '@dragoman/domain/interpreters';
import type { CommandContext } from '../../platform/command-context.ts';
import { sanitised } from '../../platform/html/index.ts';
import { keptRates } from './agreed-rates.ts';
import type { InterpreterRecord } from './interpreters.views.ts';

export type Entered = Omit<ChangedInterpreter, 'updatedAt'>;

/** Wire names of the plain fields and the columns that keep them. */
const plainColumns = {
  fname: 'fname',
  mname: 'mname',
  lname: 'lname',
  gender: 'gender',
  dob: 'dob',
  origin: 'origin',
  nationality: 'nationality',
  canDrive: 'can_drive',
  mobile: 'mobile',
  phone: 'phone',
  skype_others: 'skype_others',
  address: 'address',
  postcode: 'postcode',
  accountName: 'account_name',
  account_no: 'account_no',
  sort_code: 'sort_code',
  branch: 'branch',
  active: 'active',
  act_reason: 'act_reason',
  ua_from: 'ua_from',
  ua_to: 'ua_to',
  ua_reason: 'ua_reason',
  renewalDueDate: 'renewal_due_date',
  dbsExpiry: 'dbs_expiry',
  passportExpiry: 'passport_expiry',
  vat: 'vat',
  vatNo: 'vat_no',
  businessName: 'business_name',
  selfBillingFrom: 'self_billing_from',
  selfBillingUntil: 'self_billing_until',
  multipleRates: 'multiple_rates',
} as const satisfies Partial<Record<keyof Entered, string>>;

type PlainField = keyof typeof plainColumns;
type Columns<E> = { [F in keyof E & PlainField as (typeof plainColumns)[F]]: Exclude<E[F], undefined> };

/** Plain entered fields as columns; what was not entered is left out, an emptied text is null. */
export function plainColumnsOf<E extends Entered>(entered: E): Columns<E> {
  const columns: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(plainColumns)) {
    const value = entered[field as PlainField];
    if (value !== undefined) columns[column] = value === '' ? null : value;
  }
  return columns as Columns<E>;
}

/** Everything an edit of a profile writes on its row: plain fields, what is derived, and the stamps of activation. */
export function changedColumns(command: CommandContext, stored: InterpreterRecord, entered: Entered) {
  const name = {
    fname: entered.fname ?? stored.fname,
    mname: entered.mname === undefined ? stored.mname : entered.mname,
    lname: entered.lname ?? stored.lname,
  };
  const { bookingNotes, qual_summary, rates } = entered;
  return {
    ...plainColumnsOf(entered),
    fullname: fullName(name),
    ...(qual_summary === undefined ? {} : { qual_summary: qual_summary ? sanitised(qual_summary) : null }),
    ...(rates === undefined ? {} : { rates: JSON.stringify(keptRates(rates)) }),
    ...(bookingNotes === undefined
      ? {}
      : {
          booking_notes: bookingNotes.text || null,
          booking_notes_updated: command.now,
          booking_notes_updated_by: command.actor.name,
        }),
    ...(entered.active && !stored.active ? { active_date: command.now, act_by: command.actor.name } : {}),
  };
}

/**
 * The fields of the Personal Details tab: saving any of them asks for the three dates (rule interpreters/three-dates).
 */
const personal = new Set<keyof Entered>([
  'fname',
  'mname',
  'lname',
  'gender',
  'dob',
  'origin',
  'nationality',
  'canDrive',
  'mobile',
  'phone',
  'skype_others',
  'email',
  'address',
  'postcode',
  'active',
  'act_reason',
  'password',
  'ua_from',
  'ua_to',
  'ua_reason',
  'renewalDueDate',
  'dbsExpiry',
  'passportExpiry',
]);

export function changesPersonalDetails(fields: readonly string[]): boolean {
  return fields.some((field) => personal.has(field as keyof Entered));
}
