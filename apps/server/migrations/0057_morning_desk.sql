-- What waits for somebody is read by these. The condition of the first is `closedStatuses` of the domain; of each status and
-- either with or without an interpreter it has the bookings by their day.
create index bookings_waiting on bookings (status, ((interpreter_id is not null)::integer), date, start_time, id)
  where status not in ('Approved', 'Paid', 'Company Outstanding', 'Cancel');
create index invoices_unmailed on invoices (invoice_date, number)
  where side = 'client' and not cancelled and balance_pence > 0 and mailed_at is null;
create index interpreters_papers on interpreters (least(renewal_due_date, dbs_expiry, passport_expiry), id) where active;
