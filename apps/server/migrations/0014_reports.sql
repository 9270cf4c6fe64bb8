-- A month of a million bookings holds some 42,000 rows of a report: their sums are read from indexes alone.

-- Everything the Invoice Report and the Invoice Payment add up, by the day of issue; nothing else asked by that day.
drop index invoices_date;
create index invoices_issued on invoices (invoice_date, number)
  include (id, vat, cancelled, sub_total_pence, charge_pence, inv_total_pence, balance_pence, hvat_pence)
  where side = 'client';
create index invoices_outstanding on invoices (invoice_date, number) include (id, balance_pence)
  where side = 'client' and not cancelled and balance_pence > 0;

-- What a job is billed and what its interpreter gets, for the LIL Statement.
drop index invoices_live;
create unique index invoices_live on invoices (booking_id, side, share) include (vat, charge_pence, inv_total_pence)
  where not cancelled;

-- Bookings with their money, by the day of the job and by when they were received; and what was quoted for them.
drop index bookings_by_date;
create index bookings_by_date on bookings (date, id) include (created_at, invoice_no);
drop index bookings_newest;
create index bookings_newest on bookings (created_at desc, id desc) include (inv_total_pence, balance_pence);
alter table quotations drop constraint quotations_pkey;
alter table quotations add constraint quotations_pkey primary key (booking_id) include (inv_total_pence);
create index bookings_confirmed_jobs on bookings (date, id) where status = 'Confirmed';
