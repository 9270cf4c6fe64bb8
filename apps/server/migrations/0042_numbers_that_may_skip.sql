-- Whoever holds a counter has numbers that are not yet committed: these are waited for.
lock table counters in access exclusive mode;

-- References of bookings, proformas, payments and remittance slips rise and are never given twice, but may skip: a sequence gives
-- them, and nobody waits for the commit of anybody else. Without a cache, which would give each connection a block of its own.
create sequence booking_numbers cache 1;
create sequence proforma_numbers cache 1;
create sequence payment_numbers cache 1;
create sequence remittance_numbers cache 1;

-- Each goes on after the highest number that its counter gave or a row has. A proforma has its number in its reference alone.
select setval(name::regclass, highest) from (values
  ('booking_numbers',
    greatest((select last from counters where name = 'booking'), (select max(ref_number) from bookings))),
  ('proforma_numbers', (select last from counters where name = 'proforma')),
  ('payment_numbers',
    greatest((select last from counters where name = 'payment'), (select max(number) from payments))),
  ('remittance_numbers',
    greatest((select last from counters where name = 'remittance'), (select max(number) from remittance_slips)))
) as given (name, highest) where highest > 0;

delete from counters where name in ('booking', 'proforma', 'payment', 'remittance');
alter table counters add constraint counters_without_sequences
  check (name not in ('booking', 'proforma', 'payment', 'remittance'));

-- Takes `wanted` numbers that follow one another, and gives the first. Others take from the sequence meanwhile: where a number of
-- theirs lies between, the numbers before it are skipped. It takes no lock: a sequence gives no number twice.
create function take_numbers(register regclass, wanted integer) returns bigint language plpgsql as $$
declare
  latest bigint := nextval(register);
  in_a_row integer := 1;
  taken bigint;
begin
  while in_a_row < wanted loop
    taken := nextval(register);
    in_a_row := case when taken = latest + 1 then in_a_row + 1 else 1 end;
    latest := taken;
  end loop;
  return latest - wanted + 1;
end $$;
