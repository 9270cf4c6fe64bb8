-- Money: the ledger, payers, invoices with their shares, credit notes, payments, allocations, slips. Nothing here is deleted.

-- Ledger: append-only, balanced entry by entry ------------------------------------------------------------------------

create table ledger_entries (
  id uuid primary key default uuidv7(),
  kind text not null,
  occurred_on date not null,
  recorded_at timestamptz not null,
  recorded_by text not null,
  description text not null
);

create table ledger_postings (
  id uuid primary key default uuidv7(),
  entry_id uuid not null references ledger_entries (id),
  account text not null,
  debit_pence bigint not null default 0 check (debit_pence >= 0),
  credit_pence bigint not null default 0 check (credit_pence >= 0),
  booking_id uuid references bookings (id),
  payer_id uuid,
  invoice_id uuid,
  payment_id uuid,
  interpreter_id uuid references interpreters (id),
  slip_id uuid,
  check ((debit_pence = 0) <> (credit_pence = 0))
);
create index ledger_postings_entry on ledger_postings (entry_id);
create index ledger_postings_invoice on ledger_postings (invoice_id) where invoice_id is not null;
create index ledger_postings_payment on ledger_postings (payment_id) where payment_id is not null;
create index ledger_postings_account on ledger_postings (account);

create function ledger_is_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(debit_pence) <> sum(credit_pence) from ledger_postings where entry_id = new.entry_id) then
    raise exception 'ledger entry % does not balance', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_postings_balanced after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_is_balanced();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();

-- Payers: who owes, fixed when a document is made --------------------------------------------------------------------

create table payers (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('client', 'firm', 'private')),
  client_id uuid references clients (id),
  name text not null,
  name_folded text not null generated always as (fold(name)) stored,
  email text,
  created_at timestamptz not null,
  check ((kind = 'client') = (client_id is not null)),
  check ((kind = 'private') = (email is not null))
);
create unique index payers_client on payers (client_id) where kind = 'client';
create unique index payers_firm on payers (name_folded) where kind = 'firm';
create unique index payers_private on payers (name_folded, lower(email)) where kind = 'private';

-- Invoices: both sides ------------------------------------------------------------------------------------------------

create table invoices (
  id uuid primary key default uuidv7(),
  side text not null check (side in ('client', 'interpreter')),
  invoice_no text not null unique,
  number bigint not null,
  booking_id uuid not null references bookings (id),
  share smallint not null default 1,
  shares smallint not null default 1,
  payer_id uuid references payers (id),
  interpreter_id uuid references interpreters (id),
  invoice_date date not null,
  revises_invoice_id uuid references invoices (id),
  late_cancellation boolean not null default false,
  cancelled boolean not null default false,
  -- Names, addresses, agency and job as they stood when it was issued.
  document jsonb not null,
  total_pence bigint not null,
  discounts_pence bigint not null default 0 check (discounts_pence >= 0),
  sub_total_pence bigint not null,
  vat boolean not null,
  percent numeric(5, 2) not null,
  charge_pence bigint not null,
  inv_total_pence bigint not null,
  -- What is still owed on it.
  balance_pence bigint not null check (balance_pence >= 0),
  hvat_percent numeric(5, 2) not null default 0,
  hvat_pence bigint not null default 0,
  mailed_at timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  check (share between 1 and shares and shares between 1 and 2),
  check ((side = 'client') = (payer_id is not null)),
  check ((side = 'interpreter') = (interpreter_id is not null)),
  check (sub_total_pence = total_pence - discounts_pence),
  check (inv_total_pence = sub_total_pence + charge_pence),
  check (side = 'interpreter' or balance_pence <= inv_total_pence),
  unique (side, number)
);
create unique index invoices_live on invoices (booking_id, side, share) where not cancelled;
create index invoices_booking on invoices (booking_id);
create index invoices_open on invoices (payer_id, invoice_date) where side = 'client' and not cancelled and balance_pence > 0;
create index invoices_payer on invoices (payer_id, invoice_date);
create index invoices_date on invoices (side, invoice_date);
create index invoices_interpreter on invoices (interpreter_id) where side = 'interpreter';

create table invoice_lines (
  invoice_id uuid not null references invoices (id),
  position smallint not null,
  key text not null,
  label text not null,
  facts jsonb not null default '{}',
  amount_pence bigint not null,
  primary key (invoice_id, position)
);

create table credit_notes (
  id uuid primary key default uuidv7(),
  credit_note_no text not null unique,
  number bigint not null,
  side text not null check (side in ('client', 'interpreter')),
  invoice_id uuid not null unique references invoices (id),
  booking_id uuid not null references bookings (id),
  credit_date date not null,
  reason text not null,
  document jsonb not null,
  sub_total_pence bigint not null,
  charge_pence bigint not null,
  total_pence bigint not null,
  created_at timestamptz not null,
  created_by text not null,
  check (total_pence = sub_total_pence + charge_pence)
);
create index credit_notes_date on credit_notes (side, credit_date);
create index credit_notes_booking on credit_notes (booking_id);

create table proformas (
  id uuid primary key default uuidv7(),
  proforma_no text not null unique,
  booking_id uuid not null unique references bookings (id),
  document jsonb not null,
  created_at timestamptz not null,
  created_by text not null
);

-- Payments ---------------------------------------------------------------------------------------------------------

create table payments (
  id uuid primary key default uuidv7(),
  payment_ref text not null unique,
  number bigint not null unique,
  kind text not null check (kind in ('Receipt', 'Advance')),
  payer_id uuid not null references payers (id),
  -- An advance belongs to its booking; while reserved it is not credit.
  booking_id uuid references bookings (id),
  reserved boolean not null default false,
  total_pence bigint not null check (total_pence > 0),
  allocated_pence bigint not null default 0 check (allocated_pence >= 0),
  refunded_pence bigint not null default 0 check (refunded_pence >= 0),
  written_off_pence bigint not null default 0 check (written_off_pence >= 0),
  reversed_pence bigint not null default 0 check (reversed_pence >= 0),
  balance_pence bigint not null generated always as
    (total_pence - allocated_pence - refunded_pence - written_off_pence - reversed_pence) stored check (balance_pence >= 0),
  payment_date date not null,
  allocated_date date,
  notes text,
  approved_by text not null,
  created_at timestamptz not null,
  check ((kind = 'Advance') = (booking_id is not null)),
  check (kind = 'Advance' or not reserved)
);
create index payments_payer on payments (payer_id, payment_date desc);
create index payments_booking on payments (booking_id) where booking_id is not null;
create index payments_newest on payments (id desc);
create index payments_credit on payments (id desc) where balance_pence > 0 and not reserved;

create table allocations (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments (id),
  invoice_id uuid not null references invoices (id),
  amount_pence bigint not null check (amount_pence > 0),
  allocated_date date not null,
  notes text,
  -- The whole of it was released again; the release itself is a row of its own.
  released boolean not null default false,
  created_at timestamptz not null,
  created_by text not null
);
create index allocations_payment on allocations (payment_id);
create index allocations_invoice on allocations (invoice_id);

create table releases (
  id uuid primary key default uuidv7(),
  allocation_id uuid not null unique references allocations (id),
  amount_pence bigint not null check (amount_pence > 0),
  released_date date not null,
  reason text not null,
  created_at timestamptz not null,
  created_by text not null
);

create table refunds (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments (id),
  amount_pence bigint not null check (amount_pence > 0),
  refund_date date not null,
  notes text,
  created_at timestamptz not null,
  created_by text not null
);
create index refunds_payment on refunds (payment_id);
create index refunds_date on refunds (refund_date);

create table write_offs (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('credit', 'debt')),
  payment_id uuid references payments (id),
  invoice_id uuid references invoices (id),
  amount_pence bigint not null check (amount_pence > 0),
  written_off_date date not null,
  reason text,
  created_at timestamptz not null,
  created_by text not null,
  check (kind = 'debt' or payment_id is not null),
  check ((kind = 'debt') = (invoice_id is not null))
);
create index write_offs_invoice on write_offs (invoice_id) where invoice_id is not null;
create index write_offs_payment on write_offs (payment_id) where payment_id is not null;

create table write_off_reversals (
  id uuid primary key default uuidv7(),
  write_off_id uuid not null unique references write_offs (id),
  reversed_date date not null,
  reason text not null,
  created_at timestamptz not null,
  created_by text not null
);

create table receipt_reversals (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments (id),
  amount_pence bigint not null check (amount_pence > 0),
  reversed_date date not null,
  reason text not null,
  created_at timestamptz not null,
  created_by text not null
);
create index receipt_reversals_payment on receipt_reversals (payment_id);

create table payment_notes (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments (id),
  text text not null,
  updated_by text not null,
  updated timestamptz not null
);
create index payment_notes_payment on payment_notes (payment_id, id desc);

-- Remittances --------------------------------------------------------------------------------------------------------

create table remittance_slips (
  id uuid primary key default uuidv7(),
  remittance_ref text not null unique,
  number bigint not null unique,
  interpreter_id uuid not null references interpreters (id),
  interpreter_name text not null,
  total_pence bigint not null check (total_pence >= 0),
  payment_date date not null,
  notes text,
  approved_by text not null,
  document jsonb not null,
  void boolean not null default false,
  created_at timestamptz not null
);
create index remittance_slips_interpreter on remittance_slips (interpreter_id, number desc);

-- What an interpreter was paid for an invoice that was credited afterwards: comes off the next slip.
create table recovery_lines (
  id uuid primary key default uuidv7(),
  interpreter_id uuid not null references interpreters (id),
  booking_id uuid not null references bookings (id),
  credit_note_id uuid not null unique references credit_notes (id),
  slip_id uuid not null references remittance_slips (id),
  amount_pence bigint not null check (amount_pence < 0),
  -- The slip it came from was voided, so nothing has to be recovered.
  withdrawn boolean not null default false,
  created_at timestamptz not null
);
create index recovery_lines_interpreter on recovery_lines (interpreter_id);

create table slip_lines (
  id uuid primary key default uuidv7(),
  slip_id uuid not null references remittance_slips (id),
  position smallint not null,
  invoice_id uuid references invoices (id),
  recovery_id uuid references recovery_lines (id),
  booking_id uuid not null references bookings (id),
  amount_pence bigint not null,
  document jsonb not null,
  void boolean not null default false,
  check ((invoice_id is null) <> (recovery_id is null))
);
create index slip_lines_slip on slip_lines (slip_id, position);
create unique index slip_lines_invoice on slip_lines (invoice_id) where invoice_id is not null and not void;
create unique index slip_lines_recovery on slip_lines (recovery_id) where recovery_id is not null and not void;

create table slip_voids (
  id uuid primary key default uuidv7(),
  slip_id uuid not null unique references remittance_slips (id),
  voided_date date not null,
  reason text not null,
  created_at timestamptz not null,
  created_by text not null
);

alter table ledger_postings add foreign key (payer_id) references payers (id);
alter table ledger_postings add foreign key (invoice_id) references invoices (id);
alter table ledger_postings add foreign key (payment_id) references payments (id);
alter table ledger_postings add foreign key (slip_id) references remittance_slips (id);
