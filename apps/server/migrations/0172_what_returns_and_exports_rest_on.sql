-- What a return of VAT and an export of the books rest on stays as it was when it was entered.
lock table payments, invoices in access exclusive mode;

-- On which day the job was, as a customer's invoice has it: the document is packed once it rests. The next migration fills it in.
alter table invoices add column job_date date;
create function note_job_date() returns trigger language plpgsql as $$
begin
  new.job_date := (new.document #>> '{job,date}')::date;
  return new;
end $$;
create trigger invoices_job_date before insert on invoices
  for each row when (new.side = 'client') execute function note_job_date();

-- What an advance bears from its receipt on: VAT or none, its percentage, and that of the Flat Rate Scheme. Those that were received
-- before bear what their newest invoice does, without one what their booking does.
alter table payments add column vat boolean, add column percent numeric(5, 2), add column hvat_percent numeric(5, 2);
update payments y set vat = levy.vat, percent = levy.percent, hvat_percent = levy.hvat_percent
from payments a cross join lateral (
  select coalesce(i.vat, b.vat) as vat, coalesce(i.percent, b.percent) as percent, coalesce(i.hvat_percent,
    (select percent from hvat_periods where starts_on <= a.payment_date order by starts_on desc limit 1),
    (select percent from hvat_periods order by starts_on limit 1), 12) as hvat_percent
  from bookings b left join lateral (
    select vat, percent, hvat_percent from invoices where booking_id = b.id and side = 'client' order by number desc limit 1) i on true
  where b.id = a.booking_id) levy
where a.id = y.id and y.kind = 'Advance';
alter table payments add check (num_nonnulls(vat, percent, hvat_percent) = case kind when 'Advance' then 3 else 0 end);

-- By their numbers the journals of an export are told from those of another for the same days.
alter table book_exports add column number integer not null generated always as identity unique;

-- A command may begin before a closing, an opening or an export and enter something after it: then it was recorded after it.
create or replace function ledger_is_open() returns trigger language plpgsql as $$
begin
  if exists (select from closed_periods where reopened_at is null and last_day >= new.occurred_on) then
    raise exception 'The books of % are closed', new.occurred_on using errcode = '23514';
  end if;
  new.recorded_at := greatest(new.recorded_at, (select max(greatest(closed_at, reopened_at)) from closed_periods),
    (select max(made_at) + interval '1 millisecond' from book_exports));
  return new;
end $$;
