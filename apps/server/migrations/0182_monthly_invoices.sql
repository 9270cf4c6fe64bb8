-- One invoice for all jobs of a payer's month: a document of its own number that gathers their invoices, which keep their own sums,
-- entries and balances. What it said when it was made stays.
create table monthly_invoices (
  id uuid primary key default uuidv7(),
  number bigint not null unique,
  monthly_no text not null unique,
  payer_id uuid not null references payers (id),
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  document jsonb not null,
  sent_to jsonb not null,
  mailed_at timestamptz not null,
  created_at timestamptz not null,
  created_by text not null,
  voided_at timestamptz,
  voided_by text,
  void_reason text,
  check (num_nulls(voided_at, voided_by, void_reason) in (0, 3))
);
create index monthly_invoices_payer on monthly_invoices (payer_id, month);

-- Its lines in their order: an invoice each, with its sums and what was settled of it when the monthly invoice was made.
create table monthly_invoice_lines (
  monthly_invoice_id uuid not null references monthly_invoices (id),
  position integer not null check (position > 0),
  invoice_id uuid not null references invoices (id),
  net_pence bigint not null,
  charge_pence bigint not null,
  total_pence bigint not null check (total_pence = net_pence + charge_pence),
  paid_pence bigint not null check (paid_pence between 0 and total_pence),
  -- The days to pay that the invoice had before.
  terms_days integer not null check (terms_days >= 0),
  void boolean not null default false,
  primary key (monthly_invoice_id, position)
);
-- An invoice is on one standing monthly invoice at most.
create unique index monthly_invoice_lines_standing on monthly_invoice_lines (invoice_id) where not void;
