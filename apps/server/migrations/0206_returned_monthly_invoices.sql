-- A monthly invoice comes back, too.
alter table invoice_returns
  alter column invoice_id drop not null,
  add column monthly_invoice_id uuid references monthly_invoices (id),
  add constraint invoice_returns_of_one check (num_nonnulls(invoice_id, monthly_invoice_id) = 1),
  drop constraint invoice_returns_outcome_check,
  add constraint invoice_returns_outcome_check check (outcome in ('sent again', 'credited', 'voided', 'withdrawn', 'other'));
create index invoice_returns_monthly_invoice on invoice_returns (monthly_invoice_id);
