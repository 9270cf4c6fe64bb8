-- The agency's own account in payment files, its number as a user of the Bacs service, how CSV files are laid out, and above how
-- much a payment has to be confirmed.
alter table settings
  add column payer_account_name text not null default '',
  add column payer_sort_code text not null default '' check (payer_sort_code ~ '^(\d{6})?$'),
  add column payer_account_no text not null default '' check (payer_account_no ~ '^(\d{8})?$'),
  add column service_user_number text not null default '' check (service_user_number ~ '^(\d{6})?$'),
  add column payment_layouts jsonb not null default '[]',
  add column pay_limit_pence bigint not null default 500000 check (pay_limit_pence >= 0);

-- From when until when an interpreter agrees that the agency makes their invoices.
alter table interpreters
  add column self_billing_from date,
  add column self_billing_until date,
  add check (self_billing_until is null or self_billing_from <= self_billing_until);

create sequence pay_run_numbers cache 1;

-- Interpreters who are paid together, by one file.
create table pay_runs (
  id uuid primary key default uuidv7(),
  number bigint not null unique,
  state text not null check (state in ('Made', 'Exported', 'Sent', 'Cancelled')),
  -- Dues up to this day, and when the money arrives.
  due_to date not null,
  payment_date date not null,
  notes text,
  total_pence bigint not null check (total_pence > 0),
  payments integer not null check (payments > 0),
  created_at timestamptz not null,
  created_by text not null,
  -- Its file: the number of those that it was exported as, from what it is made, so that it can be made again, and what it came to.
  file_no integer not null default 0 check (file_no >= 0),
  format text,
  layout jsonb,
  originator jsonb,
  sha256 text,
  exported_at timestamptz,
  exported_by text,
  sent_on date,
  sent_at timestamptz,
  sent_by text,
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text,
  check (num_nonnulls(format, originator, sha256, exported_at, exported_by) in (0, 5)),
  check ((file_no = 0) = (exported_at is null)),
  check (num_nonnulls(sent_on, sent_at, sent_by) in (0, 3)),
  check (num_nonnulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3)),
  check (state <> 'Made' or exported_at is null),
  check (state not in ('Exported', 'Sent') or exported_at is not null),
  check ((state = 'Sent') = (sent_at is not null)),
  check ((state = 'Cancelled') = (cancelled_at is not null))
);

-- Whom a run pays, to which account as it was then, and by which slip.
create table pay_run_payments (
  run_id uuid not null references pay_runs (id),
  position integer not null,
  slip_id uuid not null unique references remittance_slips (id),
  interpreter_id uuid not null references interpreters (id),
  amount_pence bigint not null check (amount_pence > 0),
  account_name text not null,
  account_no text not null check (account_no ~ '^\d{8}$'),
  sort_code text not null check (sort_code ~ '^\d{6}$'),
  primary key (run_id, position)
);
create index pay_run_payments_interpreter on pay_run_payments (interpreter_id);
