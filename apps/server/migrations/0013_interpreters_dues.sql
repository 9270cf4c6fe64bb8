-- Whether an interpreter's invoice waits for a slip is kept beside it: asking all slips about all invoices took a second.

alter table invoices add column due boolean not null default false;
update invoices i set due = true
where i.side = 'interpreter' and not i.cancelled
  and not exists (select from slip_lines l where l.invoice_id = i.id and not l.void);
alter table invoices add constraint invoices_due check (not due or (side = 'interpreter' and not cancelled));

-- What interpreters are owed is summed from the index alone.
create index invoices_due_by_interpreter on invoices (interpreter_id) include (inv_total_pence) where due;
