-- What the morning desk asks of many bookings is kept beside them. Columns and triggers come first, for which others wait a moment; the
-- next migration fills the columns in beside those who write.
lock table bookings in access exclusive mode;
lock table quotation_versions, assignments in share row exclusive mode;
lock table invoices in access exclusive mode;

-- Whether the quotation or the confirmation of a booking was mailed: as its status has it, not revoked, and to the interpreter who
-- has the job now. An index finds what was not mailed among any number that were. Only where it is asked, in two statuses; false
-- in every other.
alter table bookings add column is_mailed boolean not null default false;

create function was_mailed(booking uuid, in_status text) returns boolean language sql stable as $$
  select in_status in ('Confirmed', 'Quote Supplied') and exists (
    select from quotation_versions sent where sent.booking_id = booking and sent.revoked_at is null
      and sent.kind = case in_status when 'Confirmed' then 'Booking' else 'Quotation' end
      and not exists (select from assignments later
        where later.booking_id = booking and later.ended_at is null and later.assigned_at > sent.sent_at))
$$;

create function note_mailed_in_status() returns trigger language plpgsql as $$
begin
  new.is_mailed := was_mailed(new.id, new.status);
  return new;
end $$;
create trigger bookings_mailed before update on bookings
  for each row when (old.status <> new.status) execute function note_mailed_in_status();

-- Who sends, revokes or gives out holds the booking already.
create function note_mailed() returns trigger language plpgsql as $$
begin
  update bookings b set is_mailed = not b.is_mailed
  where b.id = new.booking_id and b.status in ('Confirmed', 'Quote Supplied') and b.is_mailed <> was_mailed(b.id, b.status);
  return null;
end $$;
create trigger quotation_versions_mailed after insert on quotation_versions for each row execute function note_mailed();
create trigger quotation_versions_revoked after update on quotation_versions
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function note_mailed();
create trigger assignments_mailed after insert on assignments for each row execute function note_mailed();
create trigger assignments_ended after update on assignments
  for each row when (old.ended_at is distinct from new.ended_at) execute function note_mailed();

-- The day on which what a customer's invoice leaves open falls due, by the payment terms that stand on it; null where nothing is open.
-- The terms are in the document, which is long in reading: what is overdue is read from indexes alone.
alter table invoices add column falls_due date;

create function note_falls_due() returns trigger language plpgsql as $$
begin
  new.falls_due := case when not new.cancelled and new.balance_pence > 0
    then new.invoice_date + (new.document #>> '{agency,termsDays}')::integer end;
  return new;
end $$;
create trigger invoices_fall_due before insert or update on invoices
  for each row when (new.side = 'client') execute function note_falls_due();

-- For the next migration, which asks once it holds the booking: what was sent until then counts.
create function was_mailed_meanwhile(booking uuid, in_status text) returns boolean language plpgsql volatile as $$
begin
  return was_mailed(booking, in_status);
end $$;
