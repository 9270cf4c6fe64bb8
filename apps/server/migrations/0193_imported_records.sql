-- Each statement by itself.
-- What an import made is found by it.
drop index concurrently if exists bookings_imported;
create index concurrently bookings_imported on bookings (import_id, other_reference) where import_id is not null;
drop index concurrently if exists invoices_imported;
create index concurrently invoices_imported on invoices (import_id) where import_id is not null;
drop index concurrently if exists payments_imported;
create index concurrently payments_imported on payments (import_id) where import_id is not null;
