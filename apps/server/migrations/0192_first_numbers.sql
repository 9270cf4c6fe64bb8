-- The first number of a register, where an agency goes on with those that it had; 1 where there is no row.
create table first_numbers (
  name text primary key check (name in ('booking', 'proforma', 'invoice', 'interpreterInvoice', 'creditNote', 'payment', 'remittance')),
  first bigint not null check (first between 1 and 900000000),
  set_at timestamptz not null,
  set_by text not null
);
