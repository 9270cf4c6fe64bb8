-- Jobs that repeat: each date is a booking, and belongs to the series with which it was booked, or to which it came when that was
-- split.
create table booking_series (
  id uuid primary key default uuidv7(),
  -- 0 Sunday to 6 Saturday.
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
  every_weeks smallint not null check (every_weeks between 1 and 13),
  without_bank_holidays boolean not null,
  split_from uuid references booking_series (id),
  created_at timestamptz not null
);

alter table bookings add column series_id uuid;
-- New columns are null everywhere, so that the rows there are need not be read.
alter table bookings
  add constraint bookings_series_id_fkey foreign key (series_id) references booking_series (id) not valid;
create index bookings_of_series on bookings (series_id, date) where series_id is not null;
