-- Invoices that were open when the agency moved in: they are owed and paid like others, but were issued and counted elsewhere. Their
-- numbers are those of the papers that their payers have; by their own, below 0, they stand outside of what was issued here.
alter table invoices add column opening boolean not null default false;
alter table invoices add constraint invoices_numbered check (opening = (number < 0));
create sequence opening_numbers increment -1 maxvalue -1 start -1 cache 1;

-- Who has what is due, by whom it was moved in.
alter table invoices add column import_id uuid references imports (id);
alter table payments add column import_id uuid references imports (id);

-- Reports of what was issued and billed leave them out.
create or replace function issued_figures(i invoices, written_off bigint, times integer) returns table (
  day date, kind text, vat boolean, documents bigint, sub_total_pence bigint, charge_pence bigint, total_pence bigint,
  hvat_pence bigint, paid_pence bigint, settled_documents bigint, outstanding_documents bigint, outstanding_pence bigint)
language sql stable as $$
  select i.invoice_date, 'invoice', i.vat, times::bigint, times * i.sub_total_pence, times * i.charge_pence,
    times * i.inv_total_pence, times * i.hvat_pence,
    case when i.cancelled then 0 else times * (i.inv_total_pence - i.balance_pence - coalesce(written_off, 0)) end,
    case when i.cancelled or i.balance_pence > 0 then 0 else times end::bigint,
    case when i.cancelled or i.balance_pence = 0 then 0 else times end::bigint,
    case when i.cancelled then 0 else times * i.balance_pence end
  where i.side = 'client' and not i.opening
$$;

create or replace function billed_figures(b bookings, d invoices, times integer) returns table (
  day date, vat boolean, documents bigint, charge_pence bigint, total_pence bigint, interpreters_pence bigint)
language sql stable as $$
  select b.date, d.side = 'client' and d.vat, case when d.side = 'client' or b.invoice_no is null then times else 0 end::bigint,
    case when d.side = 'client' then times * d.charge_pence else 0 end,
    case when d.side = 'client' then times * d.inv_total_pence else 0 end,
    case when d.side = 'client' then 0 else times * d.inv_total_pence end
  where not d.cancelled and not d.opening
$$;

create or replace function add_written_off_by_day() returns trigger language plpgsql as $$
declare
  written write_offs;
  invoice invoices;
begin
  if tg_table_name = 'write_offs' then written := new;
  else select * into written from write_offs w where w.id = new.write_off_id; end if;
  select * into invoice from invoices i where i.id = written.invoice_id for share;
  if not found or invoice.cancelled or invoice.opening then return null; end if;
  insert into issued_days
  values (invoice.invoice_date, 'invoice', invoice.vat, 0, 0, 0, 0, 0,
    case when tg_table_name = 'write_offs' then -written.amount_pence else written.amount_pence end, 0, 0, 0);
  return null;
end $$;
