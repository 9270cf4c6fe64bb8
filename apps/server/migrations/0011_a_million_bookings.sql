-- What a million bookings need: standing counts, and indexes that answer without the rows behind them.

-- How many bookings stand at each status, as deltas that are only ever added and folded now and then, so that writers never
-- wait for one another's rows.
create table booking_counts (
  id uuid primary key default uuidv7(),
  status text not null,
  count bigint not null
);
insert into booking_counts (status, count) select status, count(*) from bookings group by status;

create function count_new_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_counts (status, count) select status, count(*) from added group by status;
  return null;
end $$;
create trigger bookings_counted after insert on bookings
  referencing new table as added for each statement execute function count_new_bookings();

-- Bookings change their status and are never deleted.
create function count_moved_booking() returns trigger language plpgsql as $$
begin
  insert into booking_counts (status, count) values (old.status, -1), (new.status, 1);
  return null;
end $$;
create trigger bookings_moved after update of status on bookings
  for each row when (old.status is distinct from new.status) execute function count_moved_booking();

-- An index on fold(language) is read without its rows only where it holds the language too.
drop index bookings_language;
create index bookings_language on bookings (fold(language), created_at desc, id desc) include (language);
drop index bookings_dialect;
create index bookings_dialect on bookings (fold(dialect), created_at desc, id desc) include (dialect) where dialect is not null;

-- What payers owe is summed from the index alone.
drop index invoices_open;
create index invoices_open on invoices (payer_id, invoice_date) include (balance_pence)
  where side = 'client' and not cancelled and balance_pence > 0;

-- So are all payments together.
create index payments_sums on payments (number desc) include (total_pence, reversed_pence, balance_pence, reserved);
