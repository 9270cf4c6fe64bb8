-- The ground of everything: identities, numbers, audit, idempotency, files, people, settings, mails, word lists.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- PostgreSQL 18 brings uuidv7(); earlier servers get the same time-ordered identity.
do $$
begin
  if not exists (select from pg_proc where proname = 'uuidv7' and pronamespace = 'pg_catalog'::regnamespace) then
    create function uuidv7() returns uuid language sql volatile parallel safe as $f$
      select encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
            from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid
    $f$;
  end if;
end $$;

-- Names sort and match ignoring case and accents.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Platform ---------------------------------------------------------------------------------------------------------

create table counters (
  name text primary key,
  last bigint not null default 0 check (last >= 0)
);

create table audit_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'interpreter', 'customer', 'system')),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  record_table text not null,
  record_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_record on audit_log (record_table, record_id, id desc);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

create table idempotency_keys (
  actor text not null,
  key text not null check (length(key) between 1 and 200),
  route text not null,
  body_hash text not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table stored_files (
  id uuid primary key default uuidv7(),
  stored_name text not null unique,
  original_name text not null,
  content_type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  uploaded_by uuid,
  uploaded_by_name text not null,
  created_at timestamptz not null,
  attached boolean not null default false,
  deleted_at timestamptz
);
create index stored_files_unattached on stored_files (created_at) where not attached and deleted_at is null;
create index stored_files_deleted on stored_files (deleted_at) where deleted_at is not null;

-- A page opened by a link: one token for each record, page and audience.
create table page_tokens (
  id uuid primary key default uuidv7(),
  page text not null check (page in
    ('quotation', 'booking', 'job-sheet', 'invoice', 'credit-note', 'proforma', 'certificate', 'remittance-slip')),
  audience text not null check (audience in ('customer', 'interpreter', 'staff')),
  subject_id uuid not null,
  token text not null unique check (length(token) >= 22),
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index page_tokens_live on page_tokens (page, audience, subject_id) where revoked_at is null;
create index page_tokens_subject on page_tokens (subject_id);

create table postcode_units (
  postcode text primary key,
  latitude double precision not null,
  longitude double precision not null
);

-- Access -----------------------------------------------------------------------------------------------------------

-- Whoever can sign in: staff users and interpreters share one space of e-mail addresses.
create table accounts (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('staff', 'interpreter')),
  email text not null,
  email_folded text not null generated always as (lower(email)) stored unique,
  password_hash text,
  password_temporary_until timestamptz,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table users (
  id uuid primary key references accounts (id),
  first_name text not null,
  last_name text not null,
  name_folded text not null generated always as (fold(first_name || ' ' || last_name)) stored,
  gender text not null check (gender in ('male', 'female', 'other')),
  role text not null check (role in ('superadmin', 'admin', 'ip-admin')),
  mobile text,
  position text,
  joined_on date not null,
  deactivated_at timestamptz,
  photo_file_id uuid references stored_files (id),
  leave_total numeric(6, 1) not null default 0 check (leave_total >= 0),
  leave_taken numeric(6, 1) not null default 0 check (leave_taken >= 0),
  sick_leave_total numeric(6, 1) not null default 0 check (sick_leave_total >= 0),
  sick_leave_taken numeric(6, 1) not null default 0 check (sick_leave_taken >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table user_notes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  text text not null,
  updated_by text not null,
  updated timestamptz not null
);
create index user_notes_user on user_notes (user_id, id desc);

create table user_documents (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  file_id uuid not null references stored_files (id),
  updated_at timestamptz not null,
  removed_at timestamptz
);
create index user_documents_user on user_documents (user_id, id desc);

create table sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id),
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- Failures of one e-mail address from one network address.
create table sign_in_failures (
  email_folded text not null,
  address text not null,
  failures integer not null,
  last_at timestamptz not null,
  paused_until timestamptz,
  primary key (email_folded, address)
);

-- The gentle ceiling of one network address.
create table sign_in_addresses (
  address text primary key,
  window_started_at timestamptz not null,
  failures integer not null
);

-- Where somebody has signed in before: a right password from there always passes.
create table sign_in_known (
  account_id uuid not null references accounts (id),
  address text not null,
  last_at timestamptz not null,
  primary key (account_id, address)
);

-- Settings ---------------------------------------------------------------------------------------------------------

create table settings (
  id integer primary key default 1 check (id = 1),
  product_title text not null,
  agency_name text not null,
  short_name text not null,
  address text not null,
  company_number text not null,
  vat_number text not null,
  agency_domains text[] not null,
  head_office_postcode text not null,
  mailbox_info text not null,
  mailbox_bookings text not null,
  bank_details text not null,
  payment_terms_days integer not null check (payment_terms_days between 0 and 365),
  hvat_basis text not null default 'gross' check (hvat_basis in ('gross', 'net')),
  reference_prefixes jsonb not null,
  -- Names of the fields that still hold the values a fresh installation starts with.
  examples text[] not null default '{}',
  updated_at timestamptz not null,
  updated_by text not null
);

create table vat_periods (
  starts_on date primary key,
  vat_registered boolean not null,
  vat_percent numeric(5, 2) not null check (vat_percent >= 0),
  service_charge_percent numeric(5, 2) not null check (service_charge_percent >= 0)
);

create table hvat_periods (
  starts_on date primary key,
  percent numeric(5, 2) not null check (percent >= 0)
);

create table departments (
  id uuid primary key default uuidv7(),
  name text not null,
  name_folded text not null generated always as (fold(name)) stored unique,
  enabled boolean not null default true,
  position integer not null
);

create table case_types (
  id uuid primary key default uuidv7(),
  name text not null,
  name_folded text not null generated always as (fold(name)) stored unique,
  enabled boolean not null default true,
  position integer not null
);

-- What a recording of lo < minutes <= hi costs a client.
create table min_rates (
  id uuid primary key default uuidv7(),
  service text not null default 'Transcription',
  over_minutes integer not null check (over_minutes >= 0),
  up_to_minutes integer not null,
  urgent_pence bigint not null check (urgent_pence >= 0),
  non_urgent_pence bigint not null check (non_urgent_pence >= 0),
  check (up_to_minutes > over_minutes),
  unique (service, over_minutes)
);

-- Correspondence: the outbox is the mail log -------------------------------------------------------------------------

create table mails (
  id uuid primary key default uuidv7(),
  kind text not null,
  from_name text not null,
  from_address text not null,
  to_addresses text[] not null check (cardinality(to_addresses) > 0),
  cc_addresses text[] not null default '{}',
  subject text not null,
  html text not null,
  text text not null,
  -- [{fileId} | {document, id, name}]: stored files, or documents rendered when the mail leaves.
  attachments jsonb not null default '[]',
  booking_id uuid,
  client_id uuid,
  interpreter_id uuid,
  queued_by uuid,
  queued_by_name text not null,
  created_at timestamptz not null,
  status text not null default 'queued' check (status in ('queued', 'held', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  message_id text
);
create index mails_newest on mails (id desc);
create index mails_booking on mails (booking_id, id desc) where booking_id is not null;
create index mails_client on mails (client_id, id desc) where client_id is not null;
create index mails_interpreter on mails (interpreter_id, id desc) where interpreter_id is not null;
create index mails_waiting on mails (next_attempt_at) where status = 'queued';

create table mail_attempts (
  id uuid primary key default uuidv7(),
  mail_id uuid not null references mails (id),
  at timestamptz not null,
  outcome text not null check (outcome in ('sent', 'refused', 'deferred', 'held')),
  detail text
);
create index mail_attempts_mail on mail_attempts (mail_id, id desc);

-- Word lists -------------------------------------------------------------------------------------------------------

create table languages (
  id uuid primary key default uuidv7(),
  name text not null,
  name_folded text not null generated always as (fold(name)) stored unique,
  enabled boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table dialects (
  id uuid primary key default uuidv7(),
  name text not null,
  name_folded text not null generated always as (fold(name)) stored unique,
  enabled boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table terms_conditions (
  id uuid primary key default uuidv7(),
  business_type text not null check (business_type in ('Booking', 'Quotation', 'Invoice')),
  service_type text not null check (service_type in
    ('Telephone', 'Video Call', 'Onsite', 'Translation', 'Transcription', 'All')),
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index terms_conditions_newest on terms_conditions (updated_at desc, id desc);
