-- Each statement by itself.
-- Jobs that were moved in were invoiced before: they wait for nothing.
drop index concurrently if exists bookings_uninvoiced_here;
create index concurrently bookings_uninvoiced_here on bookings (status, date, start_time, id)
  where status in ('Approved', 'Paid', 'Company Outstanding') and (invoice_no is null or not is_approve)
    and import_id is null;
drop index concurrently if exists bookings_uninvoiced;
