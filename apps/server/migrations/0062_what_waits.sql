-- Jobs at a status of what was approved that have no live invoices: the status was set by hand.
create index bookings_uninvoiced on bookings (status, date, start_time, id)
  where status in ('Approved', 'Paid', 'Company Outstanding') and (invoice_no is null or not is_approve);
-- The day on which an outstanding invoice falls due, by the payment terms that stand on it.
create index invoices_due on invoices ((invoice_date + (document #>> '{agency,termsDays}')::integer), number)
  where side = 'client' and not cancelled and balance_pence > 0;
