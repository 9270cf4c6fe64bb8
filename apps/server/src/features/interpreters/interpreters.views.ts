import type { Interpreter, InterpreterRow } from '@dragoman/contract/interpreters';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { InterpreterRates } from '@dragoman/domain/charging';
import { offeredServices } from '@dragoman/domain/interpreters';
import { type Gender } from '@dragoman/domain/validation';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/database/index.ts';
import { shownRates } from './agreed-rates.ts';
import { entryView, slotsView, type StoredEntry } from './languages.views.ts';
import { bankChangers } from './bank-changers.ts';

export type InterpreterRecord = Selectable<DB['interpreters']>;

/** Columns that a line of the register needs, of the interpreter alone. */
export const rowColumns = [
  'interpreters.id',
  'int_id',
  'fullname',
  'phone',
  'mobile',
  'postcode',
  'gender',
  'qual_summary',
  'interpreters.active',
  'renewal_due_date',
  'dbs_expiry',
  'passport_expiry',
] as const;

interface StoredRow {
  id: string;
  int_id: number;
  fullname: string;
  email: string;
  phone: string;
  mobile: string;
  postcode: string;
  gender: Gender;
  qual_summary: string | null;
  active: boolean;
  renewal_due_date: CalendarDay | null;
  dbs_expiry: CalendarDay | null;
  passport_expiry: CalendarDay | null;
  entries: StoredEntry[];
}

export function rowView(row: StoredRow): InterpreterRow {
  return {
    _id: row.id,
    int_id: row.int_id,
    fullname: row.fullname,
    email: row.email,
    phone: row.phone,
    mobile: row.mobile,
    postcode: row.postcode,
    services: offeredServices(row.entries.map(entryView)),
    gender: row.gender,
    qual_summary: row.qual_summary,
    active: row.active,
    renewalDueDate: row.renewal_due_date,
    dbsExpiry: row.dbs_expiry,
    passportExpiry: row.passport_expiry,
  };
}

type Sensitive = 'accountName' | 'account_no' | 'sort_code' | 'branch' | 'bankChange' | 'fileList';
interface Beside {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly photo: string | null;
  readonly entries: StoredEntry[];
  readonly notes: Interpreter['notes'];
}

/** A profile as everybody on the staff may read it. */
export function openView(row: InterpreterRecord, beside: Beside): Omit<Interpreter, Sensitive | 'isAccessTo'> {
  return {
    ...identityView(row),
    email: beside.email,
    active: row.active,
    active_date: row.active_date,
    act_by: row.act_by,
    act_reason: row.act_reason,
    hasPassword: beside.hasPassword,
    ua_from: row.ua_from,
    ua_to: row.ua_to,
    ua_reason: row.ua_reason,
    renewalDueDate: row.renewal_due_date,
    dbsExpiry: row.dbs_expiry,
    passportExpiry: row.passport_expiry,
    vat: row.vat,
    vatNo: row.vat_no,
    businessName: row.business_name,
    selfBillingFrom: row.self_billing_from,
    selfBillingUntil: row.self_billing_until,
    qual_summary: row.qual_summary,
    bookingNotes: {
      text: row.booking_notes ?? '',
      updated: row.booking_notes_updated,
      updatedBy: row.booking_notes_updated_by,
    },
    multipleRates: row.multiple_rates,
    rates: shownRates(row.rates as InterpreterRates),
    photo: beside.photo,
    languages: slotsView(beside.entries),
    services: offeredServices(beside.entries.map(entryView)),
    notes: beside.notes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function identityView(row: InterpreterRecord) {
  return {
    _id: row.id,
    int_id: row.int_id,
    fname: row.fname,
    mname: row.mname,
    lname: row.lname,
    fullname: row.fullname,
    gender: row.gender,
    dob: row.dob,
    origin: row.origin,
    nationality: row.nationality,
    canDrive: row.can_drive,
    mobile: row.mobile,
    phone: row.phone,
    skype_others: row.skype_others,
    address: row.address,
    postcode: row.postcode,
  };
}

function bankChangeOf(row: InterpreterRecord, reader: readonly string[]) {
  const { bank_changed_at: at, bank_changed_by: by } = row;
  return at && by ? { at, by, own: bankChangers(row).some((changer) => reader.includes(changer)) } : null;
}

/** What only those who may edit the profile read; `reader` are the accounts of who reads (rule interpreters/bank-data). */
export function guardedView(
  row: InterpreterRecord,
  reader: readonly string[],
  fileList: NonNullable<Interpreter['fileList']>,
): Required<Pick<Interpreter, Sensitive>> {
  return {
    accountName: row.account_name,
    account_no: row.account_no,
    sort_code: row.sort_code,
    branch: row.branch,
    bankChange: bankChangeOf(row, reader),
    fileList,
  };
}
