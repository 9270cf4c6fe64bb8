-- Each statement by itself.
-- Some at a time, so that who writes one of them does not wait for all.
with held as materialized (
  select id, status from bookings where status in ('Confirmed', 'Quote Supplied') and ref_number % 8 = 0 for update)
update bookings b set is_mailed = true from held where b.id = held.id and not b.is_mailed and was_mailed_meanwhile(held.id, held.status);
with held as materialized (
  select id, status from bookings where status in ('Confirmed', 'Quote Supplied') and ref_number % 8 = 1 for update)
update bookings b set is_mailed = true from held where b.id = held.id and not b.is_mailed and was_mailed_meanwhile(held.id, held.status);
with held as materialized (
  select id, status from bookings where status in ('Confirmed', 'Quote Supplied') and ref_number % 8 = 2 for update)
update bookings b set is_mailed = true from held where b.id = held.id and not b.is_mailed and was_mailed_meanwhile(held.id, held.status);
with held as materialized (
  select id, status from bookings where status in ('Confirmed', 'Quote Supplied') and ref_number % 8 = 3 for update)
update bookings b set is_mailed = true from held where b.id = held.id and not b.is_mailed and was_mailed_meanwhile(held.id, held.status);
with held as materialized (
  select id, status from bookings where status in ('Confirmed', 'Quote Supplied') and ref_number % 8 = 4 for update)
update bookings b set is_mailed = true from held where b.id = held.id and not b.is_mailed and was_mailed_meanwhile(held.id, held.status);
with held as materialized (
  select id, status from bookings where status in ('Confirmed', 'Quote Supplied') and ref_number % 8 = 5 for update)
update bookings b set is_mailed = true from held where b.id = held.id and not b.is_mailed and was_mailed_meanwhile(held.id, held.status);
with held as materialized (
  select id, status from bookings where status in ('Confirmed', 'Quote Supplied') and ref_number % 8 = 6 for update)
update bookings b set is_mailed = true from held where b.id = held.id and not b.is_mailed and was_mailed_meanwhile(held.id, held.status);
with held as materialized (
  select id, status from bookings where status in ('Confirmed', 'Quote Supplied') and ref_number % 8 = 7 for update)
update bookings b set is_mailed = true from held where b.id = held.id and not b.is_mailed and was_mailed_meanwhile(held.id, held.status);
-- The trigger says when.
update invoices set falls_due = null where side = 'client' and not cancelled and balance_pence > 0 and falls_due is null and number % 8 = 0;
update invoices set falls_due = null where side = 'client' and not cancelled and balance_pence > 0 and falls_due is null and number % 8 = 1;
update invoices set falls_due = null where side = 'client' and not cancelled and balance_pence > 0 and falls_due is null and number % 8 = 2;
update invoices set falls_due = null where side = 'client' and not cancelled and balance_pence > 0 and falls_due is null and number % 8 = 3;
update invoices set falls_due = null where side = 'client' and not cancelled and balance_pence > 0 and falls_due is null and number % 8 = 4;
update invoices set falls_due = null where side = 'client' and not cancelled and balance_pence > 0 and falls_due is null and number % 8 = 5;
update invoices set falls_due = null where side = 'client' and not cancelled and balance_pence > 0 and falls_due is null and number % 8 = 6;
update invoices set falls_due = null where side = 'client' and not cancelled and balance_pence > 0 and falls_due is null and number % 8 = 7;
