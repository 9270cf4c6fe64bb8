-- How many bookings of each language and service were received, counted from the index by which the report pages through them.
drop index bookings_newest;
create index bookings_newest on bookings (created_at desc, id desc)
  include (inv_total_pence, balance_pence, status, language, service_type);
