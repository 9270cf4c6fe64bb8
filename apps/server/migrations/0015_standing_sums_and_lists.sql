-- What all payments come to, as deltas that are only ever added and folded now and then, like the counts of bookings.
create table payment_sums (
  id uuid primary key default uuidv7(),
  payments bigint not null,
  received_pence bigint not null,
  credit_pence bigint not null
);
insert into payment_sums (payments, received_pence, credit_pence)
select count(*), coalesce(sum(total_pence - reversed_pence), 0), coalesce(sum(balance_pence) filter (where not reserved), 0)
from payments;

create function add_new_payments() returns trigger language plpgsql as $$
begin
  insert into payment_sums (payments, received_pence, credit_pence)
  select count(*), sum(total_pence - reversed_pence), coalesce(sum(balance_pence) filter (where not reserved), 0)
  from added having count(*) > 0;
  return null;
end $$;
create trigger payments_added after insert on payments
  referencing new table as added for each statement execute function add_new_payments();

create function add_changed_payment() returns trigger language plpgsql as $$
begin
  insert into payment_sums (payments, received_pence, credit_pence) values (
    0,
    new.total_pence - new.reversed_pence - (old.total_pence - old.reversed_pence),
    case when new.reserved then 0 else new.balance_pence end - case when old.reserved then 0 else old.balance_pence end);
  return null;
end $$;
create trigger payments_changed after update on payments
  for each row when ((old.total_pence, old.reversed_pence, old.balance_pence, old.reserved)
    is distinct from (new.total_pence, new.reversed_pence, new.balance_pence, new.reserved))
  execute function add_changed_payment();

drop index payments_sums;

-- Two filters that are each common are found together.
create index bookings_status_language on bookings (status, fold(language), created_at desc, id desc) include (language);

-- A month of confirmations is sorted from the index alone.
drop index bookings_confirmed;
create index bookings_confirmed on bookings (date_of_confirmation) include (created_at, id)
  where date_of_confirmation is not null;
