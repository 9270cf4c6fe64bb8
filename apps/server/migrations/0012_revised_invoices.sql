-- Every reading of an invoice asks what revises it.
create index invoices_revises on invoices (revises_invoice_id) where revises_invoice_id is not null;
