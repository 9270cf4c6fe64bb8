-- What callers say of a booking beside its names and references: where it takes place, and the address of who booked.
create index bookings_places on bookings using gin (fold(place_of_attendance) gin_trgm_ops);
create index bookings_postcode on bookings (postcode);
-- The beginning of an address too.
drop index bookings_email;
create index bookings_email on bookings (lower(email) text_pattern_ops);
