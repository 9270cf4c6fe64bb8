-- Invoices that came back from the customer: when, why and from whom, and what became of it.
create table invoice_returns (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null references invoices (id),
  returned_on date not null,
  reason text not null check (reason in ('purchase order', 'cost code', 'address', 'signed sheet', 'amount', 'not theirs', 'twice', 'format', 'other')),
  words text,
  returned_by text not null check (returned_by <> ''),
  logged_at timestamptz not null,
  logged_by text not null,
  -- What was done, once it is settled.
  outcome text check (outcome in ('sent again', 'credited', 'withdrawn', 'other')),
  outcome_words text,
  settled_on date check (settled_on >= returned_on),
  settled_at timestamptz,
  settled_by text,
  check (num_nulls(outcome, settled_on, settled_at, settled_by) in (0, 4))
);
create index invoice_returns_invoice on invoice_returns (invoice_id);
create index invoice_returns_day on invoice_returns (returned_on, id);
create index invoice_returns_open on invoice_returns (returned_on, id) where outcome is null;
