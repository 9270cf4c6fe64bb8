-- Taken at once: every change from here on is counted.
lock table payments in share row exclusive mode;

-- A command names the version of the payment that it was made from.
alter table payments add column version integer not null default 1;

create function count_payment_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger payments_version before update on payments for each row execute function count_payment_version();
