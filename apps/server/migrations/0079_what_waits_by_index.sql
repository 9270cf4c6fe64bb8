-- Each statement by itself.
drop function if exists was_mailed_meanwhile(uuid, text);
-- Confirmed and quoted jobs, those that were mailed and those that were not, by their day.
drop index concurrently if exists bookings_mailed;
create index concurrently bookings_mailed on bookings (status, is_mailed, date, start_time, id)
  where status in ('Confirmed', 'Quote Supplied');
-- Invoices that were not mailed, with what is asked of them: none of them is read.
drop index concurrently if exists invoices_to_mail;
create index concurrently invoices_to_mail on invoices (invoice_date, number) include (id, booking_id)
  where side = 'client' and not cancelled and balance_pence > 0 and mailed_at is null;
drop index concurrently if exists invoices_unmailed;
-- What falls due, of everybody and of each payer.
drop index concurrently if exists invoices_falling_due;
create index concurrently invoices_falling_due on invoices (falls_due, number) include (payer_id) where falls_due is not null;
drop index concurrently if exists invoices_of_payer_falling_due;
create index concurrently invoices_of_payer_falling_due on invoices (payer_id, falls_due) include (balance_pence)
  where falls_due is not null;
drop index concurrently if exists invoices_due;
-- Until now the column was empty.
analyze invoices;
