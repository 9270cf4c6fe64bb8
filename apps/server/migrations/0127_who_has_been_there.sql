-- Each statement by itself.
drop index concurrently if exists bookings_at_place;
-- Who has been at a place, and who has worked for a client: answered by the index alone.
create index concurrently bookings_at_place on bookings (postcode, interpreter_id, date) include (status)
  where interpreter_id is not null and service_type = 'Onsite';
drop index concurrently if exists bookings_done_for_client;
create index concurrently bookings_done_for_client on bookings (client_id, interpreter_id, date) include (status)
  where interpreter_id is not null and client_id is not null;
