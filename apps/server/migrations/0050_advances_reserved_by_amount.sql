-- Taken at once and whole: the sums are added up while no payment changes, and nobody who has locked one waits half-way.
lock table payments in access exclusive mode;

-- What of an advance waits for its booking is an amount, and the balance is credit alone, so that
-- total = allocated + balance + reserved + refunded + written off + reversed, always. Indexes on the old columns go with them.
alter table payments add column reserved_pence bigint not null default 0 check (reserved_pence >= 0);
update payments set reserved_pence = balance_pence where reserved and balance_pence > 0;

drop trigger payments_changed on payments;
alter table payments drop column balance_pence;
alter table payments drop column reserved;
alter table payments add column balance_pence bigint not null generated always as
  (total_pence - reserved_pence - allocated_pence - refunded_pence - written_off_pence - reversed_pence) stored
  check (balance_pence >= 0);
alter table payments add check (kind = 'Advance' or reserved_pence = 0);

create index payments_credit on payments (id desc) where balance_pence > 0;
create index payments_credit_of_payer on payments (payer_id, payment_date) include (balance_pence) where balance_pence > 0;

create or replace function add_new_payments() returns trigger language plpgsql as $$
begin
  insert into payment_sums (payments, received_pence, credit_pence, allocated_pence, reserved_pence, refunded_pence,
    written_off_pence, reversed_pence)
  select count(*), sum(total_pence), sum(balance_pence), sum(allocated_pence), sum(reserved_pence), sum(refunded_pence),
    sum(written_off_pence), sum(reversed_pence)
  from added having count(*) > 0;
  return null;
end $$;

create or replace function add_changed_payment() returns trigger language plpgsql as $$
begin
  insert into payment_sums (payments, received_pence, credit_pence, allocated_pence, reserved_pence, refunded_pence,
    written_off_pence, reversed_pence) values (
    0,
    new.total_pence - old.total_pence,
    new.balance_pence - old.balance_pence,
    new.allocated_pence - old.allocated_pence,
    new.reserved_pence - old.reserved_pence,
    new.refunded_pence - old.refunded_pence,
    new.written_off_pence - old.written_off_pence,
    new.reversed_pence - old.reversed_pence);
  return null;
end $$;

create trigger payments_changed after update on payments
  for each row when (
    (old.total_pence, old.allocated_pence, old.refunded_pence, old.written_off_pence, old.reversed_pence, old.reserved_pence)
    is distinct from
    (new.total_pence, new.allocated_pence, new.refunded_pence, new.written_off_pence, new.reversed_pence, new.reserved_pence))
  execute function add_changed_payment();
