-- What a client's accounts ask for on an invoice, beside the purchase order; how often they want one; and under which address of a
-- network for electronic invoices they receive them.
alter table clients
  add column requires_cost_code boolean not null default false,
  add column requires_signed_sheet boolean not null default false,
  add column invoices_to_accounts boolean not null default false,
  add column invoice_rhythm text not null default 'job' check (invoice_rhythm in ('job', 'month')),
  add column attaches_e_invoice boolean not null default false,
  add column electronic_scheme text,
  add column electronic_id text,
  add check ((electronic_scheme is null) = (electronic_id is null));

-- The code under which the customer's accounts book the bill.
alter table bookings add column cost_code text;

-- The agency's own address in such a network.
alter table settings
  add column electronic_scheme text,
  add column electronic_id text,
  add check ((electronic_scheme is null) = (electronic_id is null));
