-- Each statement by itself.
-- Some at a time, so that who writes one of them does not wait for all. A document that is packed already gives its day no more: it has
-- that of its booking as it is now.
update invoices i set job_date = coalesce((i.document #>> '{job,date}')::date, b.date) from bookings b
where b.id = i.booking_id and i.side = 'client' and i.job_date is null and i.number % 8 = 0;
update invoices i set job_date = coalesce((i.document #>> '{job,date}')::date, b.date) from bookings b
where b.id = i.booking_id and i.side = 'client' and i.job_date is null and i.number % 8 = 1;
update invoices i set job_date = coalesce((i.document #>> '{job,date}')::date, b.date) from bookings b
where b.id = i.booking_id and i.side = 'client' and i.job_date is null and i.number % 8 = 2;
update invoices i set job_date = coalesce((i.document #>> '{job,date}')::date, b.date) from bookings b
where b.id = i.booking_id and i.side = 'client' and i.job_date is null and i.number % 8 = 3;
update invoices i set job_date = coalesce((i.document #>> '{job,date}')::date, b.date) from bookings b
where b.id = i.booking_id and i.side = 'client' and i.job_date is null and i.number % 8 = 4;
update invoices i set job_date = coalesce((i.document #>> '{job,date}')::date, b.date) from bookings b
where b.id = i.booking_id and i.side = 'client' and i.job_date is null and i.number % 8 = 5;
update invoices i set job_date = coalesce((i.document #>> '{job,date}')::date, b.date) from bookings b
where b.id = i.booking_id and i.side = 'client' and i.job_date is null and i.number % 8 = 6;
update invoices i set job_date = coalesce((i.document #>> '{job,date}')::date, b.date) from bookings b
where b.id = i.booking_id and i.side = 'client' and i.job_date is null and i.number % 8 = 7;
