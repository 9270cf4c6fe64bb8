-- The registers (rates, clients, interpreters) and the job itself: booking, quotation, assignment, timesheet.

-- Rates: pounds a unit as exact decimals; empty = not offered ---------------------------------------------------------

create table rate_structures (
  id uuid primary key default uuidv7(),
  rate_name text not null,
  rate_name_folded text not null generated always as (fold(rate_name)) stored unique,
  -- Given: a special rate of that client, named 'In London_{clientID}' or 'Out of London_{clientID}'.
  client_id uuid,
  enabled boolean not null default true,
  attendance numeric(12, 4) check (attendance >= 0),
  travel_per_hour numeric(12, 4) check (travel_per_hour >= 0),
  waiting_per_hour numeric(12, 4) check (waiting_per_hour >= 0),
  mileage numeric(12, 4) check (mileage >= 0),
  telephone_interpreting numeric(12, 4) check (telephone_interpreting >= 0),
  video_interpreting numeric(12, 4) check (video_interpreting >= 0),
  translation_urgent_per_word numeric(12, 4) check (translation_urgent_per_word >= 0),
  translation_urgent_minimum_pence bigint check (translation_urgent_minimum_pence >= 0),
  translation_urgent_threshold integer not null default 300 check (translation_urgent_threshold >= 0),
  translation_non_urgent_per_word numeric(12, 4) check (translation_non_urgent_per_word >= 0),
  translation_non_urgent_minimum_pence bigint check (translation_non_urgent_minimum_pence >= 0),
  translation_non_urgent_threshold integer not null default 300 check (translation_non_urgent_threshold >= 0),
  transcription_urgent numeric(12, 4) check (transcription_urgent >= 0),
  transcription_non_urgent numeric(12, 4) check (transcription_non_urgent >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Clients ----------------------------------------------------------------------------------------------------------

create table clients (
  id uuid primary key default uuidv7(),
  int_id bigint not null unique,
  company_name text not null,
  name_folded text not null generated always as (fold(company_name)) stored unique,
  dor date not null,
  contact_person text not null,
  position text not null,
  email text not null,
  mobile text not null,
  phone text not null,
  address text not null,
  postcode text not null,
  location text not null default 'In London' check (location in ('In London', 'Out of London')),
  company_status text not null check (company_status in ('Private', 'Law Firm')),
  ac_name text not null,
  ac_email_one text not null,
  ac_email_two text,
  ac_number text not null,
  renewal_due_date date,
  billing_rate_id uuid references rate_structures (id),
  contact_received boolean not null default false,
  credit_limit boolean not null default false,
  approve_private_rates boolean not null default false,
  approved_special_rates boolean not null default false,
  is_registered boolean not null default false,
  reg_notes text,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index clients_name_trigrams on clients using gin (name_folded gin_trgm_ops);

alter table rate_structures add foreign key (client_id) references clients (id);
create index rate_structures_client on rate_structures (client_id) where client_id is not null;

create table client_branches (
  client_id uuid not null references clients (id),
  position integer not null,
  office_name text not null,
  office_address text not null,
  postcode text not null,
  primary key (client_id, position)
);

create table client_notes (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id),
  text text not null,
  updated_by text not null,
  updated timestamptz not null
);
create index client_notes_client on client_notes (client_id, id desc);

create table client_documents (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id),
  file_id uuid not null references stored_files (id),
  file_type text not null check (file_type in ('Contract', 'Terms of use', 'Other')),
  description text,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create index client_documents_client on client_documents (client_id, id desc);

-- Interpreters -----------------------------------------------------------------------------------------------------

create table interpreters (
  -- The account's identity; its e-mail address stands on the account.
  id uuid primary key references accounts (id),
  int_id bigint not null unique,
  fname text not null,
  mname text,
  lname text not null,
  fullname text not null,
  name_folded text not null generated always as (fold(fullname)) stored,
  gender text not null check (gender in ('male', 'female', 'other')),
  dob date not null,
  origin text not null,
  nationality text not null,
  can_drive boolean,
  mobile text not null,
  phone text not null,
  skype_others text,
  address text not null,
  postcode text not null,
  account_name text not null,
  account_no text not null,
  sort_code text not null,
  branch text not null,
  active boolean not null default false,
  active_date timestamptz,
  act_by text,
  act_reason text,
  ua_from date,
  ua_to date,
  ua_reason text,
  renewal_due_date date,
  dbs_expiry date,
  passport_expiry date,
  vat boolean not null default false,
  vat_no text,
  business_name text,
  qual_summary text,
  booking_notes text,
  booking_notes_updated timestamptz,
  booking_notes_updated_by text,
  multiple_rates boolean not null default false,
  -- What this person agreed; an empty figure means the agency's default rate.
  rates jsonb not null default '{}',
  photo_file_id uuid references stored_files (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index interpreters_name on interpreters (name_folded);
create index interpreters_name_trigrams on interpreters using gin (name_folded gin_trgm_ops);

create table interpreter_languages (
  interpreter_id uuid not null references interpreters (id),
  position integer not null check (position between 0 and 4),
  language text not null,
  language_folded text not null generated always as (fold(language)) stored,
  dialect text,
  telephone boolean not null default false,
  video_call boolean not null default false,
  onsite boolean not null default false,
  translation boolean not null default false,
  transcription boolean not null default false,
  primary key (interpreter_id, position)
);
create index interpreter_languages_language on interpreter_languages (language_folded);

create table interpreter_notes (
  id uuid primary key default uuidv7(),
  interpreter_id uuid not null references interpreters (id),
  text text not null,
  updated_by text not null,
  updated timestamptz not null
);
create index interpreter_notes_interpreter on interpreter_notes (interpreter_id, id desc);

create table interpreter_documents (
  id uuid primary key default uuidv7(),
  interpreter_id uuid not null references interpreters (id),
  file_id uuid not null references stored_files (id),
  file_type text not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create index interpreter_documents_interpreter on interpreter_documents (interpreter_id, id desc);

-- Bookings ---------------------------------------------------------------------------------------------------------

create table bookings (
  id uuid primary key default uuidv7(),
  booking_ref text not null unique,
  ref_number bigint not null unique,
  -- First reference of the appointments taken together.
  group_ref text,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  status text not null check (status in
    ('Pending', 'Booking', 'Quotation', 'Quotation Request', 'Quote Supplied', 'Confirmed',
     'Attended but no timesheet', 'Timesheet Submitted', 'Approved', 'Paid', 'Company Outstanding', 'Cancel')),
  booking_type text not null check (booking_type in ('Booking', 'Quotation')),
  is_booked boolean not null default false,
  is_send_quote boolean not null default false,
  is_quote_accepted boolean not null default false,
  date_accepted timestamptz,
  is_timesheet boolean not null default false,
  is_approve boolean not null default false,
  approved_by text,
  approved_at timestamptz,
  date_of_confirmation timestamptz,
  cancel_reason text,
  cancel_by text,
  cancel_date timestamptz,
  -- Customer
  business_type text not null check (business_type in ('Business', 'Private')),
  company_name text,
  client_id uuid references clients (id),
  allocate_company boolean not null default false,
  department text not null,
  case_type text,
  name text not null,
  phone text not null,
  mobile text not null,
  address text not null,
  invoice_address text,
  email text not null,
  invoice_to text,
  invoice_to_name text,
  client_name text not null,
  file_ref text not null,
  notes text not null,
  payment_method text not null check (payment_method in ('BACS', 'Card', 'Invoice')),
  location text not null check (location in ('In London', 'Out of London')),
  is_split_invoice boolean not null default false,
  billing_rate_id uuid references rate_structures (id),
  min_client_attendance boolean not null default false,
  min_interpreter_attendance boolean not null default false,
  -- Service
  service_type text not null check (service_type in
    ('Telephone', 'Video Call', 'Onsite', 'Translation', 'Transcription')),
  language text not null,
  dialect text,
  date date not null,
  start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  urgency text check (urgency in ('urgent', 'non-urgent')),
  gender text check (gender in ('male', 'female', 'any')),
  purpose_of_call text,
  place text,
  person_attending text,
  postcode text,
  place_of_attendance text,
  other_reference text,
  document_type text,
  format_type text,
  transcription_type text,
  url_link text,
  -- What the quotation form was told: lengths as 'hh:mm'.
  duration text,
  attendance_one text,
  attendance_two text,
  estimated_travel_in text,
  estimated_travel_out text,
  estimated_waiting text,
  estimated_mileage numeric(10, 2),
  estimated_fares_pence bigint,
  parking_fee_pence bigint,
  page_count integer,
  word_count integer,
  -- Interpreter on the booking, as assigned
  interpreter_id uuid references interpreters (id),
  interpreter_name text,
  interpreter_mobile text,
  interpreter_phone text,
  interpreter_postcode text,
  interpreter_ref text,
  -- Money, kept beside the documents for speed; the ledger is the truth
  vat boolean not null,
  percent numeric(5, 2) not null,
  advance_payment_pence bigint not null default 0 check (advance_payment_pence >= 0),
  inv_total_pence bigint not null default 0,
  balance_pence bigint not null default 0 check (balance_pence >= 0),
  invoice_no text,
  proforma_no text,
  cr_note text check (cr_note in ('Client', 'Interpreter', 'Both')),
  remittance_ref text,
  -- Everything the simple search looks in, one field a line
  search text not null generated always as (fold(
    booking_ref || E'\n' || coalesce(company_name, '') || E'\n' || name || E'\n' || client_name || E'\n' || file_ref
    || E'\n' || coalesce(interpreter_name, '') || E'\n' || coalesce(invoice_no, '') || E'\n' || coalesce(proforma_no, '')
    || E'\n' || phone || E'\n' || mobile)) stored,
  check (business_type = 'Private' or company_name is not null)
);
create index bookings_newest on bookings (created_at desc, id desc);
create index bookings_status on bookings (status, created_at desc, id desc);
create index bookings_date on bookings (date, start_time);
create index bookings_interpreter on bookings (interpreter_id, date desc) where interpreter_id is not null;
create index bookings_client on bookings (client_id, created_at desc) where client_id is not null;
create index bookings_confirmed on bookings (date_of_confirmation) where date_of_confirmation is not null;
create index bookings_search on bookings using gin (search gin_trgm_ops);

create table booking_history (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings (id),
  text text not null,
  detail text,
  updated_by text not null,
  updated timestamptz not null
);
create index booking_history_booking on booking_history (booking_id, id desc);

create table booking_notes (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings (id),
  text text not null,
  updated_by text not null,
  updated timestamptz not null
);
create index booking_notes_booking on booking_notes (booking_id, id desc);

create table booking_files (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings (id),
  file_id uuid not null references stored_files (id),
  file_type text not null check (file_type in ('bookingFile', 'timesheetFile')),
  comment text,
  uploaded_by uuid,
  uploaded_by_name text not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create index booking_files_booking on booking_files (booking_id, id);

alter table mails add foreign key (booking_id) references bookings (id);
alter table mails add foreign key (client_id) references clients (id);
alter table mails add foreign key (interpreter_id) references interpreters (id);

-- Quotations -------------------------------------------------------------------------------------------------------

-- The confirmed form: what was entered stands on the booking, what it costs stands here, with the rates it was made from.
create table quotations (
  booking_id uuid primary key references bookings (id),
  rate_structure jsonb not null,
  bands jsonb not null,
  figures jsonb not null,
  lines jsonb not null,
  total_pence bigint not null,
  discounts_pence bigint not null check (discounts_pence >= 0),
  sub_total_pence bigint not null,
  vat boolean not null,
  percent numeric(5, 2) not null,
  charge_pence bigint not null,
  inv_total_pence bigint not null,
  confirmed_by text not null,
  confirmed_at timestamptz not null,
  check (discounts_pence <= total_pence),
  check (sub_total_pence = total_pence - discounts_pence),
  check (inv_total_pence = sub_total_pence + charge_pence)
);

-- What was sent to the customer, frozen.
create table quotation_versions (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings (id),
  version integer not null,
  kind text not null check (kind in ('Quotation', 'Booking')),
  token text not null unique check (length(token) >= 22),
  content jsonb not null,
  grand_total_pence bigint not null,
  sent_at timestamptz not null,
  sent_by text not null,
  replaced_at timestamptz,
  accepted_at timestamptz,
  revoked_at timestamptz,
  unique (booking_id, version)
);

-- Assignments ------------------------------------------------------------------------------------------------------

create table assignments (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings (id),
  interpreter_id uuid not null references interpreters (id),
  -- Frozen: what the job was given out on.
  distance_miles numeric(8, 2),
  distance_estimated boolean not null default false,
  assigned_at timestamptz not null,
  assigned_by text not null,
  ended_at timestamptz
);
create unique index assignments_live on assignments (booking_id) where ended_at is null;
create index assignments_interpreter on assignments (interpreter_id) where ended_at is null;

-- Timesheets: the interpreter's column and the client's --------------------------------------------------------------

create table timesheets (
  booking_id uuid not null references bookings (id),
  side text not null check (side in ('interpreter', 'client')),
  interpreter_id uuid references interpreters (id),
  sheet jsonb not null,
  no_client_invoice boolean not null default false,
  submitted_at timestamptz,
  submitted_by text,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (booking_id, side)
);
