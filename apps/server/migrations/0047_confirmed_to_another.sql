-- A job that was confirmed is given to another interpreter, who is not to see it before it is confirmed again.
alter table bookings add column confirmed_to_another boolean not null default false;

update bookings b set confirmed_to_another = true
from assignments a
where a.booking_id = b.id and a.ended_at is null and a.assigned_at > b.date_of_confirmation
  and b.status in ('Booking', 'Quotation', 'Pending', 'Quotation Request', 'Quote Supplied', 'Cancel')
  and exists (select from assignments earlier
    where earlier.booking_id = b.id and earlier.interpreter_id <> a.interpreter_id and earlier.assigned_at < b.date_of_confirmation);
