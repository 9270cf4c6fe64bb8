-- An invoice prints what of its booking's advance settles it; what was over at its issue stays printed while nothing is owed.
-- Releases and allocations by hand had left the print as it was.
update invoices i set document = jsonb_set(i.document, '{advance}', to_jsonb(s.printed))
from (
  select o.id, (o.document ->> 'advance')::bigint as before,
    case when o.balance_pence = 0 then greatest((o.document ->> 'advance')::bigint, coalesce(sum(a.amount_pence), 0))
      else coalesce(sum(a.amount_pence), 0) end::bigint as printed
  from invoices o
  left join payments y on y.booking_id = o.booking_id
  left join allocations a on a.payment_id = y.id and a.invoice_id = o.id and not a.released
  where o.side = 'client' and not o.cancelled
  group by o.id) s
where s.id = i.id and s.before <> s.printed;

-- A billed booking shows what its invoices print.
update bookings b set advance_payment_pence = i.printed
from (
  select booking_id, sum((document ->> 'advance')::bigint)::bigint as printed from invoices
  where side = 'client' and not cancelled group by 1) i
where i.booking_id = b.id and b.advance_payment_pence <> i.printed;
