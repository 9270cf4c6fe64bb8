-- What a payment provider kept of what a customer paid: as the statement shows it, and as it was booked. A receipt is what was paid; the
-- line is less by the fee, which is in the ledger on an account of its own.
alter table bank_lines
  add column fee_pence bigint check (fee_pence > 0),
  add column booked_fee_pence bigint check (booked_fee_pence > 0),
  add constraint bank_lines_fee_of_what_came_in check (fee_pence is null or amount_pence > 0),
  add constraint bank_lines_fee_of_a_receipt check (booked_fee_pence is null or payment_id is not null);

-- Behind the command's own check: a receipt is what the bank says and what was kept of it, to the penny and the day.
create or replace function bank_line_is_its_receipt() returns trigger language plpgsql as $$
begin
  if not exists (select from payments where id = new.payment_id
      and total_pence = new.amount_pence + coalesce(new.booked_fee_pence, 0) and payment_date = new.day) then
    raise exception 'The receipt of bank line % has another day or amount', new.id using errcode = '23514';
  end if;
  return new;
end $$;
drop trigger bank_lines_receipt on bank_lines;
create trigger bank_lines_receipt before insert or update of payment_id, booked_fee_pence on bank_lines
  for each row when (new.payment_id is not null) execute function bank_line_is_its_receipt();

-- Agencies that named their accounts have the new one by a code and a name that none of theirs has.
insert into book_accounts (account, code, name)
select 'paymentFees',
  coalesce((select code from unnest(array['7901', '7905', '7906', '7909', 'FEES']) with ordinality usual (code, place)
    where not exists (select from book_accounts b where b.code = usual.code) order by place limit 1),
    left(gen_random_uuid()::text, 8)),
  coalesce((select name from unnest(array['Bank Charges', 'Payment Fees', 'Fees of Payment Providers']) with ordinality usual (name, place)
    where not exists (select from book_accounts b where b.name = usual.name) order by place limit 1),
    'Payment Fees ' || left(gen_random_uuid()::text, 8))
where exists (select from book_accounts);
