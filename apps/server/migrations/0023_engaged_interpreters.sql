-- Dropping an index takes the whole lock: taken at once, it is not waited for by somebody who holds a part of it.
lock table bookings in access exclusive mode;

-- What keeps a hundred candidates from a job is on one day or two: by the day it lies together on a few pages of the index, by the
-- interpreter on a page of its own for each of them.
create index bookings_engaged on bookings (date, interpreter_id)
  include (id, booking_ref, service_type, start_time, end_time, status)
  where interpreter_id is not null and start_time is not null and end_time is not null;
drop index bookings_interpreter;
create index bookings_interpreter on bookings (interpreter_id, date desc) where interpreter_id is not null;
