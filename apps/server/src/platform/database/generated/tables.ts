// Written by `npm run tables` from the migrations. Do not edit.
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import type { ColumnType, Generated } from 'kysely';

/** Computed by the database: read, never written. */
export type ReadOnlyColumn<T> = ColumnType<T, never, never>;

/** Read as what was stored, to be checked by its reader; written as JSON text (JSON.stringify), or an array would become an SQL array. */
export type Json<Insert, Update = Insert> = ColumnType<unknown, Insert, Update>;

export interface AccountStatementsTable {
  id: Generated<string>;
  payer_id: string;
  from_day: CalendarDay;
  to_day: CalendarDay;
  opening_pence: Pence;
  closing_pence: Pence;
  document: Json<string>;
  sent_to: string[];
  sent_at: Date;
  sent_by: string;
}

export interface AccountsTable {
  id: Generated<string>;
  kind: 'staff' | 'interpreter';
  email: string;
  email_folded: ReadOnlyColumn<string>;
  password_hash: string | null;
  password_temporary_until: Date | null;
  active: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  aside: Generated<boolean>;
}

export interface AgencyLogoTable {
  the_one: Generated<boolean>;
  content: Buffer;
  content_type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  updated_at: Date;
  updated_by: string;
}

export interface AllocationsTable {
  id: Generated<string>;
  payment_id: string;
  invoice_id: string;
  amount_pence: Pence;
  allocated_date: CalendarDay;
  notes: string | null;
  released: Generated<boolean>;
  created_at: Date;
  created_by: string;
}

export interface AssignmentsTable {
  id: Generated<string>;
  booking_id: string;
  interpreter_id: string;
  distance_miles: string | null;
  distance_estimated: Generated<boolean>;
  assigned_at: Date;
  assigned_by: string;
  ended_at: Date | null;
  overridden: string | null;
  override_reason: string | null;
  overridden_by: string | null;
  choice: Json<string | null>;
  packed: Buffer | null;
}

export interface AuditChunksTable {
  month: CalendarDay;
  first_record: string;
  last_record: string;
  entries: number;
  actors: string[];
  packed: Buffer;
}

export interface AuditLogTable {
  id: Generated<string>;
  at: Date;
  actor_kind: 'staff' | 'interpreter' | 'customer' | 'system';
  actor_id: string | null;
  actor_name: string;
  action: string;
  record_table: string;
  record_id: string;
  before: Json<string | null>;
  after: Json<string | null>;
}

export interface AuditMonthsTable {
  month: CalendarDay;
  entries: number;
  archived_at: Date | null;
  archive: string | null;
  sha256: string | null;
}

export interface AuthenticatorsTable {
  account_id: string;
  secret: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: number | null;
}

export interface AvailabilityTable {
  interpreter_id: string;
  hours_updated_at: Date;
  hours_updated_by: string;
}

export interface AvailabilityDaysTable {
  interpreter_id: string;
  day: CalendarDay;
  hours: Json<string | undefined, string>;
  reason: string | null;
}

export interface AvailabilityHoursTable {
  interpreter_id: string;
  weekday: number;
  start_time: string;
  end_time: string;
}

export interface BankColumnsTable {
  signature: string;
  columns: Json<string>;
  account: string;
  learnt_at: Date;
  learnt_by: string;
}

export interface BankLinesTable {
  id: Generated<string>;
  account: string;
  fingerprint: string;
  day: CalendarDay;
  amount_pence: Pence;
  text: string;
  payer_name: string | null;
  payment_id: string | null;
  booked_at: Date | null;
  booked_by: string | null;
  learnt_key: string | null;
  ignored_reason: string | null;
  ignored_note: string | null;
  ignored_at: Date | null;
  ignored_by: string | null;
  slip_id: string | null;
  pay_run_id: string | null;
  fee_pence: Pence | null;
  booked_fee_pence: Pence | null;
}

export interface BankStatementLinesTable {
  statement_id: string;
  place: number;
  line_id: string;
  known: boolean;
  balance_pence: Pence | null;
}

export interface BankStatementsTable {
  id: Generated<string>;
  account: string;
  format: string;
  file_name: string;
  first_day: CalendarDay;
  last_day: CalendarDay;
  line_count: number;
  known_count: number;
  incoming_pence: Pence;
  outgoing_pence: Pence;
  opening_pence: Pence | null;
  closing_pence: Pence | null;
  imported_at: Date;
  imported_by: string;
  adds_up: boolean | null;
  out_by_pence: Pence | null;
  skipped: Json<string | undefined, string>;
}

export interface BilledDaysTable {
  day: CalendarDay;
  vat: boolean;
  documents: number;
  charge_pence: Pence;
  total_pence: Pence;
  interpreters_pence: Pence;
  id: Generated<string>;
}

export interface BookAccountsTable {
  account: string;
  code: string;
  name: string;
}

export interface BookExportsTable {
  id: Generated<string>;
  layout: 'xero' | 'sage' | 'quickBooks';
  from_day: CalendarDay | null;
  to_day: CalendarDay;
  chart: Json<string>;
  entries: number;
  debit_pence: Pence;
  files: number;
  made_at: Date;
  made_by: string;
  number: ReadOnlyColumn<number>;
}

export interface BookingCountsTable {
  id: Generated<string>;
  status: string;
  count: number;
}

export interface BookingFilesTable {
  id: Generated<string>;
  booking_id: string;
  file_id: string;
  file_type: 'bookingFile' | 'timesheetFile';
  comment: string | null;
  uploaded_by: string | null;
  uploaded_by_name: string;
  updated_at: Date;
  removed_at: Date | null;
  receipt_of: 'parking' | 'travelCost' | null;
}

export interface BookingHistoryTable {
  id: Generated<string>;
  booking_id: string;
  text: string;
  detail: string | null;
  updated_by: string;
  updated: Date;
}

export interface BookingNamesTable {
  id: Generated<string>;
  field: 'companyName' | 'name' | 'clientName' | 'interpreterName' | 'references';
  name: string;
}

export interface BookingNotesTable {
  id: Generated<string>;
  booking_id: string;
  text: string;
  updated_by: string;
  updated: Date;
  removed_at: Date | null;
}

export interface BookingSeriesTable {
  id: Generated<string>;
  weekdays: number[];
  every_weeks: number;
  without_bank_holidays: boolean;
  split_from: string | null;
  created_at: Date;
}

export interface BookingsTable {
  id: Generated<string>;
  booking_ref: string;
  ref_number: number;
  group_ref: string | null;
  created_at: Date;
  created_by: string;
  updated_at: Date;
  updated_by: string;
  status: 'Pending' | 'Booking' | 'Quotation' | 'Quotation Request' | 'Quote Supplied' | 'Confirmed' | 'Attended but no timesheet' | 'Timesheet Submitted' | 'Approved' | 'Paid' | 'Company Outstanding' | 'Cancel';
  booking_type: 'Booking' | 'Quotation';
  is_booked: Generated<boolean>;
  is_send_quote: Generated<boolean>;
  is_quote_accepted: Generated<boolean>;
  date_accepted: Date | null;
  is_timesheet: Generated<boolean>;
  is_approve: Generated<boolean>;
  approved_by: string | null;
  approved_at: Date | null;
  date_of_confirmation: Date | null;
  cancel_reason: string | null;
  cancel_by: string | null;
  cancel_date: Date | null;
  business_type: 'Business' | 'Private';
  company_name: string | null;
  client_id: string | null;
  allocate_company: Generated<boolean>;
  department: string;
  case_type: string | null;
  name: string;
  phone: string;
  mobile: string;
  address: string;
  invoice_address: string | null;
  email: string;
  invoice_to: string | null;
  invoice_to_name: string | null;
  client_name: string;
  file_ref: string;
  notes: string;
  payment_method: 'BACS' | 'Card' | 'Invoice';
  location: 'In London' | 'Out of London';
  is_split_invoice: Generated<boolean>;
  billing_rate_id: string | null;
  min_client_attendance: Generated<boolean>;
  min_interpreter_attendance: Generated<boolean>;
  service_type: 'Telephone' | 'Video Call' | 'Onsite' | 'Translation' | 'Transcription';
  language: string;
  dialect: string | null;
  date: CalendarDay;
  start_time: string | null;
  end_time: string | null;
  urgency: 'urgent' | 'non-urgent' | null;
  gender: 'male' | 'female' | 'any' | null;
  purpose_of_call: string | null;
  place: string | null;
  person_attending: string | null;
  postcode: string | null;
  place_of_attendance: string | null;
  other_reference: string | null;
  document_type: string | null;
  format_type: string | null;
  transcription_type: string | null;
  url_link: string | null;
  duration: string | null;
  attendance_one: string | null;
  attendance_two: string | null;
  estimated_travel_in: string | null;
  estimated_travel_out: string | null;
  estimated_waiting: string | null;
  estimated_mileage: string | null;
  estimated_fares_pence: Pence | null;
  parking_fee_pence: Pence | null;
  page_count: number | null;
  word_count: number | null;
  interpreter_id: string | null;
  interpreter_name: string | null;
  interpreter_mobile: string | null;
  interpreter_phone: string | null;
  interpreter_postcode: string | null;
  interpreter_ref: string | null;
  vat: boolean;
  percent: string;
  advance_payment_pence: Generated<Pence>;
  inv_total_pence: Generated<Pence>;
  balance_pence: Generated<Pence>;
  invoice_no: string | null;
  proforma_no: string | null;
  cr_note: 'Client' | 'Interpreter' | 'Both' | null;
  remittance_ref: string | null;
  search: ReadOnlyColumn<string>;
  confirmed_to_another: Generated<boolean>;
  purchase_order: string | null;
  is_mailed: Generated<boolean>;
  cancel_outcome: 'in time' | 'late' | 'curtailed' | 'nobody came' | 'agency fault' | null;
  cancel_notice_minutes: number | null;
  cancel_client_share: number | null;
  cancel_interpreter_share: number | null;
  cancel_share_reason: string | null;
  series_id: string | null;
  cost_code: string | null;
  import_id: string | null;
}

export interface CalendarBusyTable {
  calendar_id: string;
  interpreter_id: string;
  place: number;
  day: CalendarDay;
  start_time: string | null;
  end_time: string | null;
}

export interface CaseTypesTable {
  id: Generated<string>;
  name: string;
  name_folded: ReadOnlyColumn<string>;
  enabled: Generated<boolean>;
  position: number;
}

export interface ChangeNoticesTable {
  tx: Generated<string>;
  at: Date;
  record_table: string;
  record_id: string;
  concerns: Generated<string[]>;
}

export interface ClientBranchesTable {
  client_id: string;
  position: number;
  office_name: string;
  office_address: string;
  postcode: string;
}

export interface ClientDocumentsTable {
  id: Generated<string>;
  client_id: string;
  file_id: string;
  file_type: 'Contract' | 'Terms of use' | 'Other';
  description: string | null;
  updated_at: Date;
  removed_at: Date | null;
}

export interface ClientNotesTable {
  id: Generated<string>;
  client_id: string;
  text: string;
  updated_by: string;
  updated: Date;
  removed_at: Date | null;
}

export interface ClientsTable {
  id: Generated<string>;
  int_id: number;
  company_name: string;
  name_folded: ReadOnlyColumn<string>;
  dor: CalendarDay;
  contact_person: string;
  position: string;
  email: string;
  mobile: string;
  phone: string;
  address: string;
  postcode: string;
  location: Generated<'In London' | 'Out of London'>;
  company_status: 'Private' | 'Law Firm';
  ac_name: string;
  ac_email_one: string;
  ac_email_two: string | null;
  ac_number: string;
  renewal_due_date: CalendarDay | null;
  billing_rate_id: string | null;
  contact_received: Generated<boolean>;
  credit_limit: Generated<boolean>;
  approve_private_rates: Generated<boolean>;
  approved_special_rates: Generated<boolean>;
  is_registered: Generated<boolean>;
  reg_notes: string | null;
  active: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  name_key: ReadOnlyColumn<string>;
  twin: Generated<number>;
  requires_purchase_order: Generated<boolean>;
  margin_floor: number | null;
  requires_cost_code: Generated<boolean>;
  requires_signed_sheet: Generated<boolean>;
  invoices_to_accounts: Generated<boolean>;
  invoice_rhythm: Generated<'job' | 'month'>;
  attaches_e_invoice: Generated<boolean>;
  electronic_scheme: string | null;
  electronic_id: string | null;
  likeness_key: ReadOnlyColumn<string | null>;
  merged_into: string | null;
}

export interface ClosedPeriodsTable {
  id: Generated<string>;
  name: string;
  last_day: CalendarDay;
  closed_at: Date;
  closed_by: string;
  reopened_at: Date | null;
  reopened_by: string | null;
  reopen_reason: string | null;
}

export interface ClosingCodesTable {
  booking_id: string;
  code: string;
  wrong: Generated<number>;
}

export interface CodeFailuresTable {
  account_id: string;
  window_started_at: Date;
  failures: number;
}

export interface CountersTable {
  name: string;
  last: Generated<number>;
}

export interface CreditNotesTable {
  id: Generated<string>;
  credit_note_no: string;
  number: number;
  side: 'client' | 'interpreter';
  invoice_id: string;
  booking_id: string;
  credit_date: CalendarDay;
  reason: string;
  document: Json<string>;
  sub_total_pence: Pence;
  charge_pence: Pence;
  total_pence: Pence;
  created_at: Date;
  created_by: string;
  mailed_at: Date | null;
}

export interface DepartmentsTable {
  id: Generated<string>;
  name: string;
  name_folded: ReadOnlyColumn<string>;
  enabled: Generated<boolean>;
  position: number;
}

export interface DialectsTable {
  id: Generated<string>;
  name: string;
  name_folded: ReadOnlyColumn<string>;
  enabled: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  name_key: ReadOnlyColumn<string>;
  twin: Generated<number>;
}

export interface DistinctRecordsTable {
  kind: 'client' | 'interpreter' | 'user';
  one_id: string;
  other_id: string;
  recorded_at: Date;
  recorded_by: string;
}

export interface DueSumsTable {
  id: Generated<string>;
  side: 'client' | 'private' | 'interpreter';
  party_id: string;
  documents: number;
  amount_pence: Pence;
}

export interface ErasuresTable {
  id: ReadOnlyColumn<number>;
  kind: 'user' | 'interpreter' | 'contact';
  subject_id: string | null;
  at: Date;
  by_name: string;
}

export interface ErasuresUnderWayTable {
  erasure_id: number;
  person: Json<string>;
  everywhere: boolean;
  reached: Json<string | null>;
}

export interface FirstNumbersTable {
  name: 'booking' | 'proforma' | 'invoice' | 'interpreterInvoice' | 'creditNote' | 'monthlyInvoice' | 'payment' | 'remittance';
  first: number;
  set_at: Date;
  set_by: string;
}

export interface HvatPeriodsTable {
  starts_on: CalendarDay;
  percent: string;
}

export interface IdempotencyKeysTable {
  actor: string;
  key: string;
  route: string;
  body_hash: string;
  status: number | null;
  reply: Json<string | null>;
  created_at: Date;
  packed: Buffer | null;
}

export interface IdentitiesTable {
  issuer: string;
  subject: string;
  account_id: string;
  created_at: Date;
}

export interface ImportColumnsTable {
  kind: string;
  signature: string;
  columns: Json<string>;
  fixed: Json<string>;
  learnt_at: Date;
  learnt_by: string;
}

export interface ImportRowsTable {
  import_id: string;
  place: number;
  cells: string[];
  verdict: 'new' | 'changed' | 'same' | 'refused' | null;
  reason: string | null;
  name: string | null;
  changes: Json<string | null>;
  record_id: string | null;
  before: Json<string | null>;
}

export interface ImportsTable {
  id: Generated<string>;
  number: ReadOnlyColumn<number>;
  kind: 'languages' | 'dialects' | 'rates' | 'clients' | 'interpreters' | 'users' | 'bookings' | 'openInvoices' | 'openCredits' | 'openDues';
  state: 'columns' | 'judging' | 'preview' | 'applying' | 'applied' | 'undoing' | 'undone';
  file_name: string;
  sha256: string;
  header: string[];
  width: number;
  columns: Json<string>;
  fixed: Json<string | undefined, string>;
  learnt: Generated<boolean>;
  row_count: number;
  new_count: Generated<number>;
  changed_count: Generated<number>;
  same_count: Generated<number>;
  refused_count: Generated<number>;
  done: Generated<number>;
  problem: string | null;
  worker: Json<string | null>;
  uploaded_at: Date;
  uploaded_by: string;
  applied_at: Date | null;
  applied_by: string | null;
  undone_at: Date | null;
  undone_by: string | null;
}

export interface InterpreterCalendarsTable {
  id: Generated<string>;
  interpreter_id: string;
  address: string;
  created_at: Date;
  created_by: string;
  read_at: Date | null;
  problem: string | null;
  failures: Generated<number>;
  next_at: Date;
}

export interface InterpreterDocumentsTable {
  id: Generated<string>;
  interpreter_id: string;
  file_id: string;
  file_type: string;
  updated_at: Date;
  removed_at: Date | null;
}

export interface InterpreterLanguagesTable {
  interpreter_id: string;
  position: number;
  language: string;
  dialect: string | null;
  telephone: Generated<boolean>;
  video_call: Generated<boolean>;
  onsite: Generated<boolean>;
  translation: Generated<boolean>;
  transcription: Generated<boolean>;
  language_key: ReadOnlyColumn<string>;
}

export interface InterpreterLeaveTable {
  id: Generated<string>;
  interpreter_id: string;
  from_day: CalendarDay;
  to_day: CalendarDay | null;
  reason: string | null;
  created_at: Date;
  created_by: string;
}

export interface InterpreterNotesTable {
  id: Generated<string>;
  interpreter_id: string;
  text: string;
  updated_by: string;
  updated: Date;
  removed_at: Date | null;
}

export interface InterpretersTable {
  id: string;
  int_id: number;
  fname: string;
  mname: string | null;
  lname: string;
  fullname: string;
  name_folded: ReadOnlyColumn<string>;
  gender: 'male' | 'female' | 'other';
  dob: CalendarDay;
  origin: string;
  nationality: string;
  can_drive: boolean | null;
  mobile: string;
  phone: string;
  skype_others: string | null;
  address: string;
  postcode: string;
  account_name: string;
  account_no: string;
  sort_code: string;
  branch: string;
  active: Generated<boolean>;
  active_date: Date | null;
  act_by: string | null;
  act_reason: string | null;
  ua_from: CalendarDay | null;
  ua_to: CalendarDay | null;
  ua_reason: string | null;
  renewal_due_date: CalendarDay | null;
  dbs_expiry: CalendarDay | null;
  passport_expiry: CalendarDay | null;
  vat: Generated<boolean>;
  vat_no: string | null;
  business_name: string | null;
  qual_summary: string | null;
  booking_notes: string | null;
  booking_notes_updated: Date | null;
  booking_notes_updated_by: string | null;
  multiple_rates: Generated<boolean>;
  rates: Json<string | undefined, string>;
  photo_file_id: string | null;
  created_at: Date;
  updated_at: Date;
  bank_changed_at: Date | null;
  bank_changed_by: string | null;
  bank_changed_by_id: string | null;
  self_billing_from: CalendarDay | null;
  self_billing_until: CalendarDay | null;
  likeness_key: ReadOnlyColumn<string | null>;
  merged_into: string | null;
  bank_changed_by_ids: Generated<string[]>;
}

export interface InvoiceLinesTable {
  invoice_id: string;
  position: number;
  key: string;
  label: string;
  facts: Json<string | undefined, string>;
  amount_pence: Pence;
}

export interface InvoiceReturnsTable {
  id: Generated<string>;
  invoice_id: string | null;
  returned_on: CalendarDay;
  reason: 'purchase order' | 'cost code' | 'address' | 'signed sheet' | 'amount' | 'not theirs' | 'twice' | 'format' | 'other';
  words: string | null;
  returned_by: string;
  logged_at: Date;
  logged_by: string;
  outcome: 'sent again' | 'credited' | 'voided' | 'withdrawn' | 'other' | null;
  outcome_words: string | null;
  settled_on: CalendarDay | null;
  settled_at: Date | null;
  settled_by: string | null;
  monthly_invoice_id: string | null;
}

export interface InvoicesTable {
  id: Generated<string>;
  side: 'client' | 'interpreter';
  invoice_no: string;
  number: number;
  booking_id: string;
  share: Generated<number>;
  shares: Generated<number>;
  payer_id: string | null;
  interpreter_id: string | null;
  invoice_date: CalendarDay;
  revises_invoice_id: string | null;
  late_cancellation: Generated<boolean>;
  cancelled: Generated<boolean>;
  document: Json<string>;
  total_pence: Pence;
  discounts_pence: Generated<Pence>;
  sub_total_pence: Pence;
  vat: boolean;
  percent: string;
  charge_pence: Pence;
  inv_total_pence: Pence;
  balance_pence: Pence;
  hvat_percent: Generated<string>;
  hvat_pence: Generated<Pence>;
  mailed_at: Date | null;
  created_at: Date;
  created_by: string;
  due: Generated<boolean>;
  falls_due: CalendarDay | null;
  packed: Buffer | null;
  job_date: CalendarDay | null;
  opening: Generated<boolean>;
  import_id: string | null;
}

export interface IssuedDaysTable {
  day: CalendarDay;
  kind: 'invoice' | 'creditNote';
  vat: boolean;
  documents: number;
  sub_total_pence: Pence;
  charge_pence: Pence;
  total_pence: Pence;
  hvat_pence: Pence;
  paid_pence: Pence;
  settled_documents: number;
  outstanding_documents: number;
  outstanding_pence: Pence;
  id: Generated<string>;
}

export interface JobStepsTable {
  id: Generated<string>;
  booking_id: string;
  interpreter_id: string;
  step: 'confirmed' | 'on my way' | 'arrived';
  date: CalendarDay;
  start_time: string | null;
  end_time: string | null;
  at: Date;
}

export interface KeptDocumentsTable {
  id: Generated<string>;
  digest: Buffer;
  content: Buffer;
  mailed: boolean;
  set_at: Generated<Date>;
}

export interface LanguagesTable {
  id: Generated<string>;
  name: string;
  name_folded: ReadOnlyColumn<string>;
  enabled: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  name_key: ReadOnlyColumn<string>;
  twin: Generated<number>;
}

export interface LateRatesTable {
  starts_on: CalendarDay;
  base_percent: string;
}

export interface LedgerEntriesTable {
  id: Generated<string>;
  kind: string;
  occurred_on: CalendarDay;
  recorded_at: Date;
  recorded_by: string;
  description: string;
}

export interface LedgerPostingsTable {
  id: Generated<string>;
  entry_id: string;
  account: string;
  debit_pence: Generated<Pence>;
  credit_pence: Generated<Pence>;
  booking_id: string | null;
  payer_id: string | null;
  invoice_id: string | null;
  payment_id: string | null;
  interpreter_id: string | null;
  slip_id: string | null;
}

export interface MailAttemptsTable {
  id: Generated<string>;
  mail_id: string;
  at: Date;
  outcome: 'sent' | 'refused' | 'deferred' | 'held';
  detail: string | null;
}

export interface MailWordingsTable {
  kind: string;
  subject: string;
  body: string;
  updated_at: Date;
  updated_by: string;
}

export interface MailsTable {
  id: Generated<string>;
  kind: string;
  from_name: string;
  from_address: string;
  to_addresses: string[];
  cc_addresses: Generated<string[]>;
  subject: string;
  html: string | null;
  text: string | null;
  attachments: Json<string | null | undefined, string | null>;
  booking_id: string | null;
  client_id: string | null;
  interpreter_id: string | null;
  queued_by: string | null;
  queued_by_name: string;
  created_at: Date;
  status: Generated<'queued' | 'held' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  last_error: string | null;
  next_attempt_at: Date | null;
  sent_at: Date | null;
  message_id: string | null;
  search: ReadOnlyColumn<string>;
  account_id: string | null;
  password_link: 'forgotten' | 'activation' | null;
  packed: Buffer | null;
}

export interface MergeMovesTable {
  merge_id: string;
  place: string;
  record_id: string;
  before: Json<string | null>;
}

export interface MergesTable {
  id: Generated<string>;
  kind: 'client' | 'interpreter' | 'user';
  kept_id: string;
  merged_id: string;
  before: Json<string>;
  kept_version: Date;
  merged_version: Date;
  merged_at: Date;
  merged_by: string;
  parted_at: Date | null;
  parted_by: string | null;
}

export interface MinRatesTable {
  id: Generated<string>;
  service: Generated<string>;
  over_minutes: number;
  up_to_minutes: number;
  urgent_pence: Pence;
  non_urgent_pence: Pence;
}

export interface MonthlyInvoiceLinesTable {
  monthly_invoice_id: string;
  position: number;
  invoice_id: string;
  net_pence: Pence;
  charge_pence: Pence;
  total_pence: Pence;
  paid_pence: Pence;
  terms_days: number;
  void: Generated<boolean>;
}

export interface MonthlyInvoicesTable {
  id: Generated<string>;
  number: number;
  monthly_no: string;
  payer_id: string;
  month: CalendarDay;
  issued_on: CalendarDay;
  due_on: CalendarDay;
  document: Json<string>;
  sent_to: Json<string>;
  mailed_at: Date;
  created_at: Date;
  created_by: string;
  voided_at: Date | null;
  voided_by: string | null;
  void_reason: string | null;
}

export interface OfferRecipientsTable {
  id: Generated<string>;
  offer_id: string;
  interpreter_id: string;
  tier: number;
  token_hash: Buffer | null;
  sent_at: Date | null;
  seen_at: Date | null;
  answered_at: Date | null;
  answer: 'accepted' | 'declined' | 'proposed' | null;
  proposed_date: CalendarDay | null;
  proposed_start: string | null;
  proposed_end: string | null;
  note: string | null;
  refused_at: Date | null;
  refused_why: string | null;
  distance_miles: string | null;
  distance_estimated: Generated<boolean>;
  fee_pence: number | null;
  fee_kind: 'exact' | 'travel' | 'least' | null;
  choice: Json<string | null>;
  packed: Buffer | null;
}

export interface OffersTable {
  id: Generated<string>;
  booking_id: string;
  made_at: Date;
  made_by: string;
  expires_at: Date;
  pause_minutes: number;
  tier: Generated<number>;
  next_tier_at: Date | null;
  ended_at: Date | null;
  ended_as: 'accepted' | 'expired' | 'withdrawn' | null;
  ended_why: string | null;
  ended_by: string | null;
  stated: Json<string | null>;
}

export interface PackedPapersTable {
  papers: string;
  reached: string;
}

export interface PageTokensTable {
  id: Generated<string>;
  page: 'quotation' | 'booking' | 'job-sheet' | 'invoice' | 'credit-note' | 'proforma' | 'certificate' | 'remittance-slip' | 'jobs' | 'statement' | 'monthly-invoice';
  audience: 'customer' | 'interpreter' | 'staff';
  subject_id: string;
  token: string;
  created_at: Date;
  revoked_at: Date | null;
}

export interface PaperRemindersTable {
  interpreter_id: string;
  paper: 'contract' | 'dbs' | 'passport';
  expires_on: CalendarDay;
  days: number;
  sent_at: Date;
}

export interface PaperRenewalsTable {
  id: Generated<string>;
  interpreter_id: string;
  paper: 'contract' | 'dbs' | 'passport';
  file_id: string;
  expires_on: CalendarDay;
  sent_at: Date;
  decision: 'accepted' | 'refused' | 'replaced' | null;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
}

export interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  account_id: string | null;
  expires_at: Date;
}

export interface PasskeysTable {
  id: Generated<string>;
  account_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasswordLinksTable {
  token_hash: Buffer;
  account_id: string;
  purpose: 'forgotten' | 'activation';
  created_at: Date;
  expires_at: Date;
}

export interface PayRunPaymentsTable {
  run_id: string;
  position: number;
  slip_id: string;
  interpreter_id: string;
  amount_pence: Pence;
  account_name: string;
  account_no: string;
  sort_code: string;
}

export interface PayRunsTable {
  id: Generated<string>;
  number: number;
  state: 'Made' | 'Exported' | 'Sent' | 'Cancelled';
  due_to: CalendarDay;
  payment_date: CalendarDay;
  notes: string | null;
  total_pence: Pence;
  payments: number;
  created_at: Date;
  created_by: string;
  file_no: Generated<number>;
  format: string | null;
  layout: Json<string | null>;
  originator: Json<string | null>;
  sha256: string | null;
  exported_at: Date | null;
  exported_by: string | null;
  sent_on: CalendarDay | null;
  sent_at: Date | null;
  sent_by: string | null;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  cancel_reason: string | null;
}

export interface PayersTable {
  id: Generated<string>;
  kind: 'client' | 'firm' | 'private';
  client_id: string | null;
  name: string;
  name_folded: ReadOnlyColumn<string>;
  email: string | null;
  created_at: Date;
  name_key: ReadOnlyColumn<string>;
  twin: Generated<number>;
}

export interface PaymentNotesTable {
  id: Generated<string>;
  payment_id: string;
  text: string;
  updated_by: string;
  updated: Date;
}

export interface PaymentSumsTable {
  id: Generated<string>;
  payments: number;
  received_pence: Pence;
  credit_pence: Pence;
  allocated_pence: Generated<Pence>;
  reserved_pence: Generated<Pence>;
  refunded_pence: Generated<Pence>;
  written_off_pence: Generated<Pence>;
  reversed_pence: Generated<Pence>;
}

export interface PaymentsTable {
  id: Generated<string>;
  payment_ref: string;
  number: number;
  kind: 'Receipt' | 'Advance';
  payer_id: string;
  booking_id: string | null;
  total_pence: Pence;
  allocated_pence: Generated<Pence>;
  refunded_pence: Generated<Pence>;
  written_off_pence: Generated<Pence>;
  reversed_pence: Generated<Pence>;
  payment_date: CalendarDay;
  allocated_date: CalendarDay | null;
  notes: string | null;
  approved_by: string;
  created_at: Date;
  version: Generated<number>;
  reserved_pence: Generated<Pence>;
  balance_pence: ReadOnlyColumn<Pence>;
  vat: boolean | null;
  percent: string | null;
  hvat_percent: string | null;
  import_id: string | null;
}

export interface PostcodeUnitsTable {
  postcode: string;
  latitude: number;
  longitude: number;
}

export interface PreferencesTable {
  account_id: string;
  key: string;
  value: Json<string>;
  updated_at: Date;
}

export interface ProformasTable {
  id: Generated<string>;
  proforma_no: string;
  booking_id: string;
  document: Json<string>;
  created_at: Date;
  created_by: string;
}

export interface ProgramTokensTable {
  id: Generated<string>;
  account_id: string | null;
  name: string;
  scopes: string[];
  token_hash: Buffer;
  ending: string;
  created_at: Date;
  created_by: string;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_by: string | null;
  last_used_at: Date | null;
  last_address: string | null;
}

export interface ProviderSignInsTable {
  state_hash: Buffer;
  secret_hash: Buffer;
  nonce: string;
  code_verifier: string;
  code_hash: Buffer | null;
  account_id: string | null;
  expires_at: Date;
}

export interface PushDevicesTable {
  id: Generated<string>;
  interpreter_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  user_agent: string;
  added_at: Date;
}

export interface PushKeysTable {
  only_one: Generated<boolean>;
  public_key: string;
  private_key: string;
  made_at: Date;
}

export interface QuotationVersionsTable {
  id: Generated<string>;
  booking_id: string;
  version: number;
  kind: 'Quotation' | 'Booking';
  token: string;
  content: Json<string | null>;
  grand_total_pence: Pence;
  sent_at: Date;
  sent_by: string;
  replaced_at: Date | null;
  accepted_at: Date | null;
  revoked_at: Date | null;
  packed: Buffer | null;
}

export interface QuotationsTable {
  booking_id: string;
  rate_structure: Json<string | null>;
  bands: Json<string | null>;
  figures: Json<string | null>;
  lines: Json<string | null>;
  total_pence: Pence;
  discounts_pence: Pence;
  sub_total_pence: Pence;
  vat: boolean;
  percent: string;
  charge_pence: Pence;
  inv_total_pence: Pence;
  confirmed_by: string;
  confirmed_at: Date;
  stale: Generated<boolean>;
  packed: Buffer | null;
}

export interface RateStructuresTable {
  id: Generated<string>;
  rate_name: string;
  rate_name_folded: ReadOnlyColumn<string>;
  client_id: string | null;
  enabled: Generated<boolean>;
  attendance: string | null;
  travel_per_hour: string | null;
  waiting_per_hour: string | null;
  mileage: string | null;
  telephone_interpreting: string | null;
  video_interpreting: string | null;
  translation_urgent_per_word: string | null;
  translation_urgent_minimum_pence: Pence | null;
  translation_urgent_threshold: Generated<number>;
  translation_non_urgent_per_word: string | null;
  translation_non_urgent_minimum_pence: Pence | null;
  translation_non_urgent_threshold: Generated<number>;
  transcription_urgent: string | null;
  transcription_non_urgent: string | null;
  created_at: Date;
  updated_at: Date;
  example: Generated<boolean>;
  name_key: ReadOnlyColumn<string>;
  twin: Generated<number>;
}

export interface ReceiptReversalsTable {
  id: Generated<string>;
  payment_id: string;
  amount_pence: Pence;
  reversed_date: CalendarDay;
  reason: string;
  created_at: Date;
  created_by: string;
}

export interface ReceivedDaysTable {
  day: CalendarDay;
  status: string;
  bookings: number;
  quoted_pence: Pence;
  invoiced_pence: Pence;
  outstanding_pence: Pence;
  id: Generated<string>;
}

export interface RecoveryCodesTable {
  id: Generated<string>;
  account_id: string;
  code_hash: string;
  used_at: Date | null;
}

export interface RecoveryLinesTable {
  id: Generated<string>;
  interpreter_id: string;
  booking_id: string;
  credit_note_id: string;
  slip_id: string;
  amount_pence: Pence;
  withdrawn: Generated<boolean>;
  created_at: Date;
}

export interface RefundsTable {
  id: Generated<string>;
  payment_id: string;
  amount_pence: Pence;
  refund_date: CalendarDay;
  notes: string | null;
  created_at: Date;
  created_by: string;
}

export interface ReleasesTable {
  id: Generated<string>;
  allocation_id: string;
  amount_pence: Pence;
  released_date: CalendarDay;
  reason: string;
  created_at: Date;
  created_by: string;
}

export interface ReminderHoldsTable {
  id: Generated<string>;
  kind: 'pause' | 'promise' | 'dispute';
  payer_id: string;
  invoice_id: string | null;
  until_day: CalendarDay | null;
  amount_pence: Pence | null;
  reason: string;
  created_at: Date;
  created_by: string;
  ended_at: Date | null;
  ended_by: string | null;
  outcome: string | null;
}

export interface ReminderInvoicesTable {
  reminder_id: string;
  invoice_id: string;
  step_id: string;
  owed_pence: Pence;
  days_overdue: number;
  interest_pence: Generated<Pence>;
  compensation_pence: Generated<Pence>;
}

export interface ReminderStepsTable {
  id: Generated<string>;
  days: number;
  name: string;
  subject: string;
  body: string;
  withdrawn_at: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
}

export interface RemindersTable {
  id: Generated<string>;
  payer_id: string;
  step_id: string;
  step: string;
  statement_id: string;
  total_pence: Pence;
  interest_pence: Generated<Pence>;
  compensation_pence: Generated<Pence>;
  sent_on: CalendarDay;
  sent_at: Date;
  sent_by: string;
}

export interface RemittanceSlipsTable {
  id: Generated<string>;
  remittance_ref: string;
  number: number;
  interpreter_id: string;
  interpreter_name: string;
  total_pence: Pence;
  payment_date: CalendarDay;
  notes: string | null;
  approved_by: string;
  document: Json<string>;
  void: Generated<boolean>;
  created_at: Date;
}

export interface SavedSearchesTable {
  id: Generated<string>;
  name: string;
  name_key: ReadOnlyColumn<string>;
  filters: Json<string>;
  account_id: string | null;
  created_by: string;
  created_at: Date;
}

export interface SecurityLogTable {
  id: ReadOnlyColumn<number>;
  at: Date;
  kind: string;
  person_id: string | null;
  person: string;
  record_id: string | null;
  what: string;
  address: string;
  user_agent: string;
  minute: Date | null;
  times: Generated<number>;
  search: ReadOnlyColumn<string | null>;
}

export interface SessionsTable {
  token_hash: Buffer;
  account_id: string;
  address: string;
  created_at: Date;
  expires_at: Date;
  id: Generated<string>;
  user_agent: Generated<string>;
  last_used_at: Date;
  confirmed_at: Date;
  by_provider: Generated<boolean>;
}

export interface SettingsTable {
  id: Generated<number>;
  product_title: string;
  agency_name: string;
  short_name: string;
  address: string;
  company_number: string;
  vat_number: string;
  agency_domains: string[];
  head_office_postcode: string;
  mailbox_info: string;
  mailbox_bookings: string;
  bank_details: string;
  payment_terms_days: number;
  hvat_basis: Generated<'gross' | 'net'>;
  reference_prefixes: Json<string>;
  examples: Generated<string[]>;
  updated_at: Date;
  updated_by: string;
  first_day: CalendarDay;
  phone: Generated<string>;
  brand_colour: Generated<string>;
  mobile_as_password: boolean;
  idle_minutes: Generated<number>;
  second_factor_roles: Generated<string[]>;
  provider_only: Generated<boolean>;
  conflict_ways: Json<string | undefined, string>;
  travel_speed: Generated<number>;
  travel_margin: Generated<number>;
  cancellation_terms: Json<string | undefined, string>;
  unfilled_hours: Generated<number>;
  ranking_weights: Json<string | undefined, string>;
  margin_floor: Generated<number>;
  reports_arrival: Generated<boolean>;
  approve_by_code: Generated<boolean>;
  payer_account_name: Generated<string>;
  payer_sort_code: Generated<string>;
  payer_account_no: Generated<string>;
  service_user_number: Generated<string>;
  payment_layouts: Json<string | undefined, string>;
  pay_limit_pence: Generated<Pence>;
  electronic_scheme: string | null;
  electronic_id: string | null;
}

export interface SignInAccountsTable {
  email_folded: string;
  window_started_at: Date;
  failures: number;
}

export interface SignInAddressesTable {
  address: string;
  window_started_at: Date;
  failures: number;
}

export interface SignInChallengesTable {
  token_hash: Buffer;
  account_id: string;
  created_at: Date;
  expires_at: Date;
}

export interface SignInFailuresTable {
  email_folded: string;
  address: string;
  failures: number;
  last_at: Date;
  paused_until: Date | null;
  account_kind: Generated<'staff' | 'interpreter'>;
}

export interface SignInKnownTable {
  account_id: string;
  address: string;
  last_at: Date;
}

export interface SlipLinesTable {
  id: Generated<string>;
  slip_id: string;
  position: number;
  invoice_id: string | null;
  recovery_id: string | null;
  booking_id: string;
  amount_pence: Pence;
  document: Json<string>;
  void: Generated<boolean>;
}

export interface SlipVoidsTable {
  id: Generated<string>;
  slip_id: string;
  voided_date: CalendarDay;
  reason: string;
  created_at: Date;
  created_by: string;
}

export interface StoredFilesTable {
  id: Generated<string>;
  stored_name: string;
  original_name: string;
  content_type: string;
  size: number;
  sha256: string;
  uploaded_by: string | null;
  uploaded_by_name: string;
  created_at: Date;
  attached: Generated<boolean>;
  deleted_at: Date | null;
  bytes_removed_at: Date | null;
}

export interface TermsConditionsTable {
  id: Generated<string>;
  business_type: 'Booking' | 'Quotation' | 'Invoice';
  service_type: 'Telephone' | 'Video Call' | 'Onsite' | 'Translation' | 'Transcription' | 'All';
  text: string;
  created_at: Date;
  updated_at: Date;
}

export interface TimesheetClosingsTable {
  booking_id: string;
  kind: 'signature' | 'code';
  sheet: Json<string>;
  closed_at: Date;
  received_at: Date;
  signed_by: string | null;
  strokes: Json<string | null>;
}

export interface TimesheetsTable {
  booking_id: string;
  side: 'interpreter' | 'client';
  interpreter_id: string | null;
  sheet: Json<string>;
  no_client_invoice: Generated<boolean>;
  submitted_at: Date | null;
  submitted_by: string | null;
  updated_at: Date;
  updated_by: string;
  status_before: string | null;
  given_back_reason: string | null;
  given_back_at: Date | null;
  given_back_by: string | null;
  beyond: string[] | null;
}

export interface UploadsBegunTable {
  stored_name: string;
  begun_at: Date;
}

export interface UserDocumentsTable {
  id: Generated<string>;
  user_id: string;
  file_id: string;
  updated_at: Date;
  removed_at: Date | null;
}

export interface UserNotesTable {
  id: Generated<string>;
  user_id: string;
  text: string;
  updated_by: string;
  updated: Date;
  removed_at: Date | null;
}

export interface UsersTable {
  id: string;
  first_name: string;
  last_name: string;
  name_folded: ReadOnlyColumn<string>;
  gender: 'male' | 'female' | 'other';
  role: 'superadmin' | 'admin' | 'ip-admin';
  mobile: string | null;
  position: string | null;
  joined_on: CalendarDay;
  deactivated_at: Date | null;
  photo_file_id: string | null;
  leave_total: Generated<string>;
  leave_taken: Generated<string>;
  sick_leave_total: Generated<string>;
  sick_leave_taken: Generated<string>;
  created_at: Date;
  updated_at: Date;
  likeness_key: ReadOnlyColumn<string | null>;
  merged_into: string | null;
}

export interface VatPeriodsTable {
  starts_on: CalendarDay;
  vat_registered: boolean;
  vat_percent: string;
  service_charge_percent: string;
}

export interface WebhookAttemptsTable {
  id: Generated<string>;
  delivery_id: string;
  at: Date;
  status: number | null;
  milliseconds: number;
  detail: string;
  answer: string;
}

export interface WebhookDeliveriesTable {
  id: Generated<string>;
  place: ReadOnlyColumn<number>;
  webhook_id: string;
  type: string;
  data: Json<string>;
  happened_at: Date;
  status: Generated<'queued' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  settled_at: Date | null;
}

export interface WebhooksTable {
  id: Generated<string>;
  name: string;
  url: string;
  events: string[];
  secret: Buffer;
  former_secret: Buffer | null;
  former_until: Date | null;
  active: Generated<boolean>;
  ended_why: string | null;
  failing_since: Date | null;
  created_at: Date;
  created_by: string;
}

export interface WishesTable {
  id: Generated<string>;
  client_id: string;
  interpreter_id: string;
  side: 'client' | 'interpreter';
  wish: 'preferred' | 'never again';
  reason: string | null;
  set_at: Date;
  set_by: string;
}

export interface WriteOffReversalsTable {
  id: Generated<string>;
  write_off_id: string;
  reversed_date: CalendarDay;
  reason: string;
  created_at: Date;
  created_by: string;
}

export interface WriteOffsTable {
  id: Generated<string>;
  kind: 'credit' | 'debt';
  payment_id: string | null;
  invoice_id: string | null;
  amount_pence: Pence;
  written_off_date: CalendarDay;
  reason: string | null;
  created_at: Date;
  created_by: string;
}

/** Every table of the product. */
export interface DB {
  account_statements: AccountStatementsTable;
  accounts: AccountsTable;
  agency_logo: AgencyLogoTable;
  allocations: AllocationsTable;
  assignments: AssignmentsTable;
  audit_chunks: AuditChunksTable;
  audit_log: AuditLogTable;
  audit_months: AuditMonthsTable;
  authenticators: AuthenticatorsTable;
  availability: AvailabilityTable;
  availability_days: AvailabilityDaysTable;
  availability_hours: AvailabilityHoursTable;
  bank_columns: BankColumnsTable;
  bank_lines: BankLinesTable;
  bank_statement_lines: BankStatementLinesTable;
  bank_statements: BankStatementsTable;
  billed_days: BilledDaysTable;
  book_accounts: BookAccountsTable;
  book_exports: BookExportsTable;
  booking_counts: BookingCountsTable;
  booking_files: BookingFilesTable;
  booking_history: BookingHistoryTable;
  booking_names: BookingNamesTable;
  booking_notes: BookingNotesTable;
  booking_series: BookingSeriesTable;
  bookings: BookingsTable;
  calendar_busy: CalendarBusyTable;
  case_types: CaseTypesTable;
  change_notices: ChangeNoticesTable;
  client_branches: ClientBranchesTable;
  client_documents: ClientDocumentsTable;
  client_notes: ClientNotesTable;
  clients: ClientsTable;
  closed_periods: ClosedPeriodsTable;
  closing_codes: ClosingCodesTable;
  code_failures: CodeFailuresTable;
  counters: CountersTable;
  credit_notes: CreditNotesTable;
  departments: DepartmentsTable;
  dialects: DialectsTable;
  distinct_records: DistinctRecordsTable;
  due_sums: DueSumsTable;
  erasures: ErasuresTable;
  erasures_under_way: ErasuresUnderWayTable;
  first_numbers: FirstNumbersTable;
  hvat_periods: HvatPeriodsTable;
  idempotency_keys: IdempotencyKeysTable;
  identities: IdentitiesTable;
  import_columns: ImportColumnsTable;
  import_rows: ImportRowsTable;
  imports: ImportsTable;
  interpreter_calendars: InterpreterCalendarsTable;
  interpreter_documents: InterpreterDocumentsTable;
  interpreter_languages: InterpreterLanguagesTable;
  interpreter_leave: InterpreterLeaveTable;
  interpreter_notes: InterpreterNotesTable;
  interpreters: InterpretersTable;
  invoice_lines: InvoiceLinesTable;
  invoice_returns: InvoiceReturnsTable;
  invoices: InvoicesTable;
  issued_days: IssuedDaysTable;
  job_steps: JobStepsTable;
  kept_documents: KeptDocumentsTable;
  languages: LanguagesTable;
  late_rates: LateRatesTable;
  ledger_entries: LedgerEntriesTable;
  ledger_postings: LedgerPostingsTable;
  mail_attempts: MailAttemptsTable;
  mail_wordings: MailWordingsTable;
  mails: MailsTable;
  merge_moves: MergeMovesTable;
  merges: MergesTable;
  min_rates: MinRatesTable;
  monthly_invoice_lines: MonthlyInvoiceLinesTable;
  monthly_invoices: MonthlyInvoicesTable;
  offer_recipients: OfferRecipientsTable;
  offers: OffersTable;
  packed_papers: PackedPapersTable;
  page_tokens: PageTokensTable;
  paper_reminders: PaperRemindersTable;
  paper_renewals: PaperRenewalsTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  password_links: PasswordLinksTable;
  pay_run_payments: PayRunPaymentsTable;
  pay_runs: PayRunsTable;
  payers: PayersTable;
  payment_notes: PaymentNotesTable;
  payment_sums: PaymentSumsTable;
  payments: PaymentsTable;
  postcode_units: PostcodeUnitsTable;
  preferences: PreferencesTable;
  proformas: ProformasTable;
  program_tokens: ProgramTokensTable;
  provider_sign_ins: ProviderSignInsTable;
  push_devices: PushDevicesTable;
  push_keys: PushKeysTable;
  quotation_versions: QuotationVersionsTable;
  quotations: QuotationsTable;
  rate_structures: RateStructuresTable;
  receipt_reversals: ReceiptReversalsTable;
  received_days: ReceivedDaysTable;
  recovery_codes: RecoveryCodesTable;
  recovery_lines: RecoveryLinesTable;
  refunds: RefundsTable;
  releases: ReleasesTable;
  reminder_holds: ReminderHoldsTable;
  reminder_invoices: ReminderInvoicesTable;
  reminder_steps: ReminderStepsTable;
  reminders: RemindersTable;
  remittance_slips: RemittanceSlipsTable;
  saved_searches: SavedSearchesTable;
  security_log: SecurityLogTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  sign_in_accounts: SignInAccountsTable;
  sign_in_addresses: SignInAddressesTable;
  sign_in_challenges: SignInChallengesTable;
  sign_in_failures: SignInFailuresTable;
  sign_in_known: SignInKnownTable;
  slip_lines: SlipLinesTable;
  slip_voids: SlipVoidsTable;
  stored_files: StoredFilesTable;
  terms_conditions: TermsConditionsTable;
  timesheet_closings: TimesheetClosingsTable;
  timesheets: TimesheetsTable;
  uploads_begun: UploadsBegunTable;
  user_documents: UserDocumentsTable;
  user_notes: UserNotesTable;
  users: UsersTable;
  vat_periods: VatPeriodsTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhooks: WebhooksTable;
  wishes: WishesTable;
  write_off_reversals: WriteOffReversalsTable;
  write_offs: WriteOffsTable;
}
