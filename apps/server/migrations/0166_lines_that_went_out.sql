-- A line that went out may have paid a remittance slip, or a whole pay run as one sum. These are in the ledger already: the line
-- says only when the bank paid.
alter table bank_lines
  add column slip_id uuid unique references remittance_slips (id),
  add column pay_run_id uuid unique references pay_runs (id),
  drop constraint bank_lines_check,
  drop constraint bank_lines_check2,
  add constraint bank_lines_booked check (num_nonnulls(payment_id, slip_id, pay_run_id) <= 1
    and num_nonnulls(booked_at, booked_by) = 2 * num_nonnulls(payment_id, slip_id, pay_run_id)),
  add constraint bank_lines_booked_or_ignored check (booked_at is null or ignored_reason is null),
  add constraint bank_lines_paid_out check (num_nonnulls(slip_id, pay_run_id) = 0 or amount_pence < 0);

-- Behind the command's own check: what was paid is what the bank says, to the penny, and nothing is paid by two lines.
create function bank_line_is_its_payment() returns trigger language plpgsql as $$
begin
  if new.slip_id is not null and not exists (
      select from remittance_slips where id = new.slip_id and not void and total_pence = -new.amount_pence)
    or new.pay_run_id is not null and not exists (
      select from pay_runs where id = new.pay_run_id and state = 'Sent' and total_pence = -new.amount_pence) then
    raise exception 'What bank line % paid has another amount, or was not paid', new.id using errcode = '23514';
  end if;
  if exists (
      select from pay_run_payments p join bank_lines l
        on l.slip_id = p.slip_id and new.pay_run_id = p.run_id or l.pay_run_id = p.run_id and new.slip_id = p.slip_id
      where l.id <> new.id) then
    raise exception 'What bank line % paid is paid by another line', new.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger bank_lines_payment before insert or update of slip_id, pay_run_id on bank_lines
  for each row when (new.slip_id is not null or new.pay_run_id is not null) execute function bank_line_is_its_payment();
