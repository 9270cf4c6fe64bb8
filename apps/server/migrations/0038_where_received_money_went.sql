-- Taken at once: the sums are added up while no payment changes.
lock table payments in share row exclusive mode;

-- What was received stands whole, and beside it where it went: received = allocated + credit + reserved + refunded +
-- written off + reversed.
alter table payment_sums add column allocated_pence bigint not null default 0;
alter table payment_sums add column reserved_pence bigint not null default 0;
alter table payment_sums add column refunded_pence bigint not null default 0;
alter table payment_sums add column written_off_pence bigint not null default 0;
alter table payment_sums add column reversed_pence bigint not null default 0;

delete from payment_sums;
insert into payment_sums (payments, received_pence, credit_pence, allocated_pence, reserved_pence, refunded_pence,
  written_off_pence, reversed_pence)
select count(*), coalesce(sum(total_pence), 0), coalesce(sum(balance_pence) filter (where not reserved), 0),
  coalesce(sum(allocated_pence), 0), coalesce(sum(balance_pence) filter (where reserved), 0),
  coalesce(sum(refunded_pence), 0), coalesce(sum(written_off_pence), 0), coalesce(sum(reversed_pence), 0)
from payments;

create or replace function add_new_payments() returns trigger language plpgsql as $$
begin
  insert into payment_sums (payments, received_pence, credit_pence, allocated_pence, reserved_pence, refunded_pence,
    written_off_pence, reversed_pence)
  select count(*), sum(total_pence), coalesce(sum(balance_pence) filter (where not reserved), 0), sum(allocated_pence),
    coalesce(sum(balance_pence) filter (where reserved), 0), sum(refunded_pence), sum(written_off_pence), sum(reversed_pence)
  from added having count(*) > 0;
  return null;
end $$;

create or replace function add_changed_payment() returns trigger language plpgsql as $$
begin
  insert into payment_sums (payments, received_pence, credit_pence, allocated_pence, reserved_pence, refunded_pence,
    written_off_pence, reversed_pence) values (
    0,
    new.total_pence - old.total_pence,
    case when new.reserved then 0 else new.balance_pence end - case when old.reserved then 0 else old.balance_pence end,
    new.allocated_pence - old.allocated_pence,
    case when new.reserved then new.balance_pence else 0 end - case when old.reserved then old.balance_pence else 0 end,
    new.refunded_pence - old.refunded_pence,
    new.written_off_pence - old.written_off_pence,
    new.reversed_pence - old.reversed_pence);
  return null;
end $$;

drop trigger payments_changed on payments;
create trigger payments_changed after update on payments
  for each row when (
    (old.total_pence, old.allocated_pence, old.refunded_pence, old.written_off_pence, old.reversed_pence, old.reserved)
    is distinct from
    (new.total_pence, new.allocated_pence, new.refunded_pence, new.written_off_pence, new.reversed_pence, new.reserved))
  execute function add_changed_payment();
