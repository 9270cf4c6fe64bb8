import type { PeriodName } from './periods.ts';

/** Of whom something is held. */
export const dataSubjects = {
  user: 'staff users',
  interpreter: 'interpreters',
  contact: "clients' contacts",
  named: 'people named in bookings',
} as const;

export type DataSubject = keyof typeof dataSubjects;

/** What is held in a table: of whom, why, how long and what happens then. */
export interface Held {
  readonly of: readonly DataSubject[];
  /** Columns with personal data, by name. */
  readonly columns: readonly string[];
  readonly why: string;
  readonly period: PeriodName;
  readonly after: string;
}

const row = (of: string, columns: string, why: string, period: PeriodName, after: string): Held => ({
  of: of.split(' ') as DataSubject[],
  columns: columns.split(' '),
  why,
  period,
  after,
});

const replaced = "replaced by 'Erased person N' or emptied";
const deleted = 'deleted';
const mentioned = "the person's name, telephone and address are replaced";
const everybody = Object.keys(dataSubjects).join(' ');
const signed = 'who did it; their name is replaced when they are erased';

const proof = 'proof of qualification and right to work';

const ofAudit = (columns: string): Held =>
  row(everybody, columns, 'who changed what', 'audit', "the person's fields are emptied");

/**
 * Every table with personal data (rule privacy/schedule). docs/privacy.md prints it, and a test compares it with the
 * database: a new column stands here or among those without personal data.
 */
export const schedule: Readonly<Record<string, Held>> = {
  accounts: row('user interpreter', 'email email_folded password_hash', 'signing in', 'person', replaced),
  users: row(
    'user',
    'first_name last_name name_folded likeness_key gender mobile position joined_on',
    'employment, and who did what',
    'person',
    replaced,
  ),
  user_notes: row('user', 'text updated_by', 'employment', 'person', deleted),
  interpreters: row(
    'interpreter',
    'fname mname lname fullname name_folded likeness_key gender dob origin nationality mobile phone skype_others address postcode account_name account_no sort_code branch bank_changed_by act_by act_reason ua_from ua_to ua_reason renewal_due_date dbs_expiry passport_expiry vat_no business_name qual_summary booking_notes booking_notes_updated_by rates',
    'choosing, reaching and paying interpreters',
    'application',
    replaced,
  ),
  interpreter_languages: row(
    'interpreter',
    'language dialect language_key',
    'choosing interpreters',
    'application',
    deleted,
  ),
  interpreter_notes: row('interpreter', 'text updated_by', 'choosing interpreters', 'application', deleted),
  interpreter_documents: row('interpreter', 'file_type', proof, 'application', 'deleted, with the files'),
  paper_renewals: row(
    'interpreter user',
    'paper expires_on decided_by reason',
    proof,
    'application',
    'deleted, with the files',
  ),
  paper_reminders: row('interpreter', 'paper expires_on', 'reminding of papers that end', 'application', deleted),
  wishes: row('interpreter contact user', 'wish reason set_by', 'choosing interpreters', 'application', deleted),
  availability: row('interpreter user', 'hours_updated_by', signed, 'application', deleted),
  availability_hours: row('interpreter', 'start_time end_time', 'choosing interpreters', 'application', deleted),
  availability_days: row('interpreter', 'day hours reason', 'choosing interpreters', 'application', deleted),
  interpreter_leave: row(
    'interpreter user',
    'from_day to_day reason created_by',
    'choosing interpreters',
    'application',
    deleted,
  ),
  interpreter_calendars: row(
    'interpreter user',
    'address problem unread created_by',
    'choosing interpreters',
    'application',
    deleted,
  ),
  calendar_busy: row('interpreter', 'day start_time end_time', 'choosing interpreters', 'application', deleted),
  stored_files: row(
    everybody,
    'original_name uploaded_by_name sha256',
    'uploaded documents and photos',
    'person',
    'the bytes and the name are removed; files of bookings stay as proof of what was billed',
  ),
  clients: row(
    'contact',
    'company_name name_folded name_key likeness_key contact_person position email mobile phone address postcode ac_name ac_email_one ac_email_two reg_notes',
    'reaching clients',
    'client',
    replaced,
  ),
  client_notes: row('contact', 'text updated_by', 'serving clients', 'client', mentioned),
  client_documents: row('contact', 'description', 'contracts', 'client', 'taken off by hand'),
  payers: row('contact', 'name name_folded name_key email', 'who owes', 'law', replaced),
  bookings: row(
    'contact interpreter named',
    'name company_name phone mobile address invoice_address email invoice_to invoice_to_name client_name notes person_attending postcode place place_of_attendance purpose_of_call url_link cancel_reason cancel_by cancel_share_reason interpreter_name interpreter_mobile interpreter_phone interpreter_postcode search created_by updated_by approved_by',
    'doing and billing the job',
    'law',
    replaced,
  ),
  booking_history: row('contact interpreter user', 'text detail updated_by', 'what was agreed', 'law', mentioned),
  booking_notes: row('contact interpreter user', 'text updated_by', 'what was agreed', 'law', mentioned),
  booking_names: row(
    'contact interpreter',
    'name indexed_key exact_key',
    'searching bookings',
    'use',
    'deleted when no booking bears the name',
  ),
  booking_files: row('user interpreter', 'comment uploaded_by_name', 'proof of what was billed', 'law', signed),
  timesheets: row(
    'interpreter user',
    'sheet submitted_by updated_by given_back_reason given_back_by',
    'what was worked and billed',
    'law',
    signed,
  ),
  timesheet_closings: row(
    'contact named interpreter',
    'sheet signed_by strokes',
    'proof of what was billed',
    'law',
    'the name of who signed is replaced and the signature removed when they are erased; the times that they saw are kept',
  ),
  quotations: row('user', 'confirmed_by', signed, 'law', 'name replaced'),
  quotation_versions: row('contact interpreter', 'content packed sent_by', 'what was offered', 'law', 'kept as sent'),
  invoices: row('contact interpreter', 'document packed created_by', 'accounts', 'law', 'kept as issued'),
  invoice_lines: row('interpreter', 'facts', 'accounts', 'law', 'kept as issued'),
  invoice_returns: row(
    'contact user',
    'words returned_by outcome_words logged_by settled_by',
    'why invoices came back',
    'law',
    mentioned,
  ),
  monthly_invoices: row(
    'contact user',
    'document sent_to created_by voided_by void_reason',
    'accounts',
    'law',
    'kept as issued',
  ),
  credit_notes: row('contact interpreter', 'document reason created_by', 'accounts', 'law', 'kept as issued'),
  proformas: row('contact', 'document created_by', 'accounts', 'law', 'kept as issued'),
  remittance_slips: row(
    'interpreter',
    'interpreter_name document notes approved_by',
    'accounts',
    'law',
    'kept as issued',
  ),
  slip_lines: row('interpreter contact', 'document', 'accounts', 'law', 'kept as issued'),
  slip_voids: row('user', 'reason created_by', 'accounts', 'law', 'kept'),
  pay_runs: row('user', 'notes created_by exported_by sent_by cancelled_by cancel_reason', 'accounts', 'law', 'kept'),
  pay_run_payments: row('interpreter', 'account_name account_no sort_code', 'accounts', 'law', 'kept as issued'),
  closed_periods: row('user', 'name closed_by reopened_by reopen_reason', 'accounts', 'law', 'kept'),
  book_exports: row('user', 'chart made_by', 'accounts', 'law', 'kept'),
  ledger_entries: row('user contact interpreter', 'description recorded_by', 'accounts', 'law', 'kept'),
  payments: row('user contact', 'notes approved_by', 'accounts', 'law', 'kept'),
  account_statements: row('contact user', 'document sent_to sent_by', 'accounts', 'law', 'kept as sent'),
  reminders: row('user', 'sent_by', 'accounts', 'law', 'kept'),
  reminder_steps: row('user', 'updated_by', signed, 'use', 'name replaced'),
  reminder_holds: row('user contact', 'reason outcome created_by ended_by', 'accounts', 'law', mentioned),
  bank_statements: row('user', 'file_name imported_by', 'accounts', 'law', 'kept'),
  bank_lines: row(
    'contact user',
    'text payer_name learnt_key booked_by ignored_note ignored_by',
    'accounts',
    'law',
    'kept',
  ),
  bank_columns: row('user', 'learnt_by', signed, 'use', 'name replaced'),
  imports: row(
    'user',
    'file_name worker problem uploaded_by applied_by undone_by fixed',
    signed,
    'use',
    'name replaced',
  ),
  import_rows: row(
    'contact interpreter user named',
    'cells name reason changes before',
    'seeing and undoing what was moved in',
    'days90',
    deleted,
  ),
  import_columns: row('user', 'learnt_by fixed', signed, 'use', 'name replaced'),
  distinct_records: row('user', 'recorded_by', signed, 'use', 'name replaced'),
  merges: row(
    'user interpreter contact',
    'before merged_by parted_by',
    'who was merged into whom, and for a day how both stood before',
    'use',
    mentioned,
  ),
  merge_moves: row(
    'interpreter contact',
    'before',
    'what moved when two records were merged, and for a day how it stood before',
    'use',
    mentioned,
  ),
  first_numbers: row('user', 'set_by', signed, 'use', 'name replaced'),
  payment_notes: row('user contact', 'text updated_by', 'accounts', 'law', 'kept'),
  allocations: row('user', 'notes created_by', 'accounts', 'law', 'kept'),
  refunds: row('user contact', 'notes created_by', 'accounts', 'law', 'kept'),
  releases: row('user', 'reason created_by', 'accounts', 'law', 'kept'),
  receipt_reversals: row('user', 'reason created_by', 'accounts', 'law', 'kept'),
  write_offs: row('user contact', 'reason created_by', 'accounts', 'law', 'kept'),
  write_off_reversals: row('user', 'reason created_by', 'accounts', 'law', 'kept'),
  kept_documents: row('contact interpreter', 'content', 'accounts', 'law', 'kept as issued'),
  assignments: row(
    'user interpreter',
    'assigned_by overridden override_reason overridden_by choice packed',
    'who had a job, and why in spite of what',
    'law',
    mentioned,
  ),
  offers: row('user interpreter', 'made_by ended_by ended_why', 'to whom a job was offered', 'law', mentioned),
  push_devices: row('interpreter', 'endpoint p256dh auth user_agent', 'offers on the phone', 'application', deleted),
  offer_recipients: row(
    'interpreter',
    'token_hash proposed_date proposed_start proposed_end note refused_why choice packed',
    'to whom a job was offered',
    'application',
    deleted,
  ),
  job_steps: row('interpreter', 'step', 'whether the interpreter comes to a job', 'application', deleted),
  mails: row(
    'contact interpreter user',
    'to_addresses cc_addresses subject html text attachments queued_by_name last_error search packed',
    'what was written to whom',
    'mails',
    deleted,
  ),
  mail_attempts: row('contact interpreter user', 'detail', 'whether a mail arrived', 'mails', deleted),
  mail_wordings: row('user', 'updated_by', signed, 'use', 'name replaced'),
  settings: row('user', 'updated_by', signed, 'use', 'name replaced'),
  agency_logo: row('user', 'updated_by', signed, 'use', 'name replaced'),
  saved_searches: row('user', 'name name_key filters created_by', 'work of the user', 'person', deleted),
  preferences: row('user interpreter', 'key value', 'how screens look', 'person', deleted),
  sessions: row('user interpreter', 'address user_agent token_hash', 'signing in', 'days30', deleted),
  program_tokens: row(
    'user',
    'name token_hash created_by revoked_by last_address',
    'calling by programs',
    'person',
    deleted,
  ),
  webhooks: row('user', 'name url secret former_secret ended_why created_by', signed, 'use', 'name replaced'),
  webhook_deliveries: row('user', 'data', 'telling other programs', 'days30', deleted),
  webhook_attempts: row('user', 'detail answer', 'telling other programs', 'days30', deleted),
  password_links: row('user interpreter', 'token_hash', 'signing in', 'days30', deleted),
  authenticators: row('user interpreter', 'secret', 'signing in', 'person', deleted),
  recovery_codes: row('user interpreter', 'code_hash', 'signing in', 'person', deleted),
  passkeys: row('user interpreter', 'name credential_id public_key transports', 'signing in', 'person', deleted),
  passkey_challenges: row('user interpreter', 'challenge_hash', 'signing in', 'days30', deleted),
  identities: row('user', 'issuer subject', 'signing in', 'person', deleted),
  provider_sign_ins: row(
    'user',
    'state_hash secret_hash code_hash nonce code_verifier',
    'signing in',
    'days30',
    deleted,
  ),
  sign_in_challenges: row('user interpreter', 'token_hash', 'signing in', 'days30', deleted),
  sign_in_failures: row('user interpreter', 'email_folded address', 'keeping guessers out', 'days30', deleted),
  sign_in_accounts: row('user interpreter', 'email_folded', 'keeping guessers out', 'days30', deleted),
  sign_in_addresses: row('user interpreter', 'address', 'keeping guessers out', 'days30', deleted),
  sign_in_known: row('user interpreter', 'address', 'keeping guessers out', 'person', deleted),
  security_log: row(
    'user interpreter',
    'person what address user_agent search',
    'seeing misuse',
    'security',
    'deleted; replaced when the person is erased before',
  ),
  audit_log: ofAudit('actor_name before after'),
  audit_chunks: ofAudit('packed'),
  idempotency_keys: row('user interpreter contact', 'reply packed actor', 'no command is done twice', 'days7', deleted),
  erasures_under_way: row(
    'user interpreter contact',
    'person',
    'finding where somebody who was erased is still named',
    'erasing',
    deleted,
  ),
  erasures: row('user', 'by_name', 'proof that somebody was erased', 'use', 'name replaced'),
};
