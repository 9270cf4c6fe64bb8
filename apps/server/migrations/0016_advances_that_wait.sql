-- The advance that a booking names is the one that waits for it. What became credit when the booking was cancelled, or was
-- spent elsewhere before a credit note, waits no more.
update bookings b set advance_payment_pence = w.reserved_pence
from (
  select b.id, coalesce(sum(y.balance_pence) filter (where y.reserved), 0)::bigint as reserved_pence
  from bookings b left join payments y on y.booking_id = b.id
  where b.invoice_no is null and (b.advance_payment_pence <> 0 or y.reserved)
  group by b.id) w
where b.id = w.id and b.advance_payment_pence <> w.reserved_pence;
