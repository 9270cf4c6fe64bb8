-- After how many days overdue a debtor is reminded, and in which words.
create table reminder_steps (
  id uuid primary key default uuidv7(),
  days integer not null check (days between 1 and 365),
  name text not null,
  subject text not null,
  body text not null,
  -- What was sent by it stays; nothing is sent by it any more.
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null
);
create unique index reminder_steps_days on reminder_steps (days) where withdrawn_at is null;

-- The Bank of England's rate on the last day before a half year, by which interest that begins to run in it is fixed.
create table late_rates (
  starts_on date primary key check (to_char(starts_on, 'MM-DD') in ('01-01', '07-01')),
  base_percent numeric(5, 2) not null check (base_percent between 0 and 100)
);
insert into late_rates (starts_on, base_percent) values
  ('2020-01-01', 0.75), ('2020-07-01', 0.10),
  ('2021-01-01', 0.10), ('2021-07-01', 0.10),
  ('2022-01-01', 0.25), ('2022-07-01', 1.25),
  ('2023-01-01', 3.50), ('2023-07-01', 5.00),
  ('2024-01-01', 5.25), ('2024-07-01', 5.25),
  ('2025-01-01', 4.75), ('2025-07-01', 4.25),
  ('2026-01-01', 3.75);

-- A payer's account as it was sent: what it said stays.
create table account_statements (
  id uuid primary key default uuidv7(),
  payer_id uuid not null references payers (id),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  opening_pence bigint not null,
  closing_pence bigint not null,
  document jsonb not null,
  sent_to text[] not null,
  sent_at timestamptz not null,
  sent_by text not null
);
create index account_statements_payer on account_statements (payer_id);

-- A reminder that was sent, with the statement that it carried, and what was claimed in it for late payment.
create table reminders (
  id uuid primary key default uuidv7(),
  payer_id uuid not null references payers (id),
  step_id uuid not null references reminder_steps (id),
  step text not null,
  statement_id uuid not null references account_statements (id),
  total_pence bigint not null check (total_pence > 0),
  interest_pence bigint not null default 0 check (interest_pence >= 0),
  compensation_pence bigint not null default 0 check (compensation_pence >= 0),
  sent_on date not null,
  sent_at timestamptz not null,
  sent_by text not null
);
create index reminders_payer on reminders (payer_id);

-- Of which invoices: of none twice by the same step.
create table reminder_invoices (
  reminder_id uuid not null references reminders (id),
  invoice_id uuid not null references invoices (id),
  step_id uuid not null references reminder_steps (id),
  owed_pence bigint not null check (owed_pence > 0),
  days_overdue integer not null check (days_overdue > 0),
  interest_pence bigint not null default 0 check (interest_pence >= 0),
  compensation_pence bigint not null default 0 check (compensation_pence >= 0),
  primary key (reminder_id, invoice_id),
  unique (invoice_id, step_id)
);

-- Why a payer, or one invoice, is not reminded: until a day, because of a promise, or of a dispute until it is settled.
create table reminder_holds (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('pause', 'promise', 'dispute')),
  payer_id uuid not null references payers (id),
  invoice_id uuid references invoices (id),
  until_day date,
  amount_pence bigint check (amount_pence > 0),
  reason text not null,
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz,
  ended_by text,
  outcome text,
  check ((kind = 'dispute') = (until_day is null)),
  check ((kind = 'promise') = (amount_pence is not null)),
  check (num_nonnulls(ended_at, ended_by, outcome) in (0, 3))
);
create index reminder_holds_standing on reminder_holds (payer_id) where ended_at is null;
create index reminder_holds_invoice on reminder_holds (invoice_id);

-- A statement is opened by a token, too.
alter table page_tokens
  drop constraint page_tokens_page_check,
  add constraint page_tokens_page_check check (page in ('quotation', 'booking', 'job-sheet', 'invoice', 'credit-note', 'proforma',
    'certificate', 'remittance-slip', 'jobs', 'statement'))
  not valid;
