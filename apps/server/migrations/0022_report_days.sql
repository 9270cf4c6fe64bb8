-- What the reports come to, day by day, so that a month of a million bookings is thirty days to add up, not forty thousand rows.
-- Each day's figures are deltas that triggers add in the transaction of the change, folded now and then, as the standing counts
-- are. What a document or a booking adds to its day is said once, by a function that its trigger and the view of all ask; their
-- columns are those of the table, whose own key comes last.

-- What somebody writes meanwhile would be in neither the figures nor their deltas. Whoever changes a document holds its booking
-- first: once nobody does, nobody is between two of these tables. The indexes below take all of invoices.
lock table bookings in exclusive mode;
lock table invoices in access exclusive mode;
lock table quotations, credit_notes, write_offs, write_off_reversals in share row exclusive mode;

-- Client invoices by the day of issue, cancelled ones too, and their credit notes, whose figures are negative, by theirs.
create table issued_days (
  day date not null,
  kind text not null check (kind in ('invoice', 'creditNote')),
  vat boolean not null,
  documents bigint not null,
  sub_total_pence bigint not null,
  charge_pence bigint not null,
  total_pence bigint not null,
  hvat_pence bigint not null,
  -- Money allocated to live invoices; what was written off is neither paid nor outstanding.
  paid_pence bigint not null,
  settled_documents bigint not null,
  outstanding_documents bigint not null,
  outstanding_pence bigint not null,
  id uuid primary key default uuidv7()
);

-- Bad debts that are written off and not reversed.
create view standing_bad_debts as
  select w.invoice_id, sum(w.amount_pence)::bigint as amount_pence from write_offs w
  where w.invoice_id is not null and not exists (select from write_off_reversals r where r.write_off_id = w.id)
  group by w.invoice_id;

create function issued_figures(i invoices, written_off bigint, times integer) returns table (
  day date, kind text, vat boolean, documents bigint, sub_total_pence bigint, charge_pence bigint, total_pence bigint,
  hvat_pence bigint, paid_pence bigint, settled_documents bigint, outstanding_documents bigint, outstanding_pence bigint)
language sql stable as $$
  select i.invoice_date, 'invoice', i.vat, times::bigint, times * i.sub_total_pence, times * i.charge_pence,
    times * i.inv_total_pence, times * i.hvat_pence,
    case when i.cancelled then 0 else times * (i.inv_total_pence - i.balance_pence - coalesce(written_off, 0)) end,
    case when i.cancelled or i.balance_pence > 0 then 0 else times end::bigint,
    case when i.cancelled or i.balance_pence = 0 then 0 else times end::bigint,
    case when i.cancelled then 0 else times * i.balance_pence end
  where i.side = 'client'
$$;

-- An invoice that was credited is changed no more, so that its note keeps to its VAT and HVAT.
create function credited_figures(c credit_notes, i invoices) returns table (
  day date, kind text, vat boolean, documents bigint, sub_total_pence bigint, charge_pence bigint, total_pence bigint,
  hvat_pence bigint, paid_pence bigint, settled_documents bigint, outstanding_documents bigint, outstanding_pence bigint)
language sql stable as $$
  select c.credit_date, 'creditNote', i.vat, 1::bigint, c.sub_total_pence, c.charge_pence, c.total_pence, -i.hvat_pence,
    0::bigint, 0::bigint, 0::bigint, 0::bigint
  where c.side = 'client'
$$;

create view issued_by_day as
  select day, kind, vat, sum(documents)::bigint as documents, sum(sub_total_pence)::bigint as sub_total_pence,
    sum(charge_pence)::bigint as charge_pence, sum(total_pence)::bigint as total_pence, sum(hvat_pence)::bigint as hvat_pence,
    sum(paid_pence)::bigint as paid_pence, sum(settled_documents)::bigint as settled_documents,
    sum(outstanding_documents)::bigint as outstanding_documents, sum(outstanding_pence)::bigint as outstanding_pence
  from (
    select f.* from invoices i left join standing_bad_debts d on d.invoice_id = i.id
      cross join lateral issued_figures(i, d.amount_pence, 1) f
    union all
    select f.* from credit_notes c join invoices i on i.id = c.invoice_id cross join lateral credited_figures(c, i) f) figures
  group by day, kind, vat;

create function add_issued_by_day() returns trigger language plpgsql as $$
declare
  written_off bigint := (select d.amount_pence from standing_bad_debts d where d.invoice_id = new.id);
begin
  insert into issued_days
  select day, kind, vat, sum(documents), sum(sub_total_pence), sum(charge_pence), sum(total_pence), sum(hvat_pence),
    sum(paid_pence), sum(settled_documents), sum(outstanding_documents), sum(outstanding_pence)
  from (
    select * from issued_figures(new, written_off, 1)
    union all
    select f.* from issued_figures(old, written_off, -1) f where tg_op = 'UPDATE') figures
  group by day, kind, vat;
  return null;
end $$;
create trigger invoices_issued_by_day after insert on invoices
  for each row when (new.side = 'client') execute function add_issued_by_day();
create trigger invoices_changed_by_day after update on invoices
  for each row when (new.side = 'client' and (old.invoice_date, old.vat, old.sub_total_pence, old.charge_pence,
    old.inv_total_pence, old.hvat_pence, old.balance_pence, old.cancelled) is distinct from (new.invoice_date, new.vat,
    new.sub_total_pence, new.charge_pence, new.inv_total_pence, new.hvat_pence, new.balance_pence, new.cancelled))
  execute function add_issued_by_day();

create function add_credited_by_day() returns trigger language plpgsql as $$
begin
  insert into issued_days
  select f.* from invoices i cross join lateral credited_figures(new, i) f where i.id = new.invoice_id;
  return null;
end $$;
create trigger credit_notes_by_day after insert on credit_notes
  for each row when (new.side = 'client') execute function add_credited_by_day();

-- The deed that writes a bad debt off, or back, changes the balance of the invoice too: what was paid on it stays as it was.
create function add_written_off_by_day() returns trigger language plpgsql as $$
declare
  written write_offs;
  invoice invoices;
begin
  if tg_table_name = 'write_offs' then written := new;
  else select * into written from write_offs w where w.id = new.write_off_id; end if;
  select * into invoice from invoices i where i.id = written.invoice_id for share;
  if not found or invoice.cancelled then return null; end if;
  insert into issued_days
  values (invoice.invoice_date, 'invoice', invoice.vat, 0, 0, 0, 0, 0,
    case when tg_table_name = 'write_offs' then -written.amount_pence else written.amount_pence end, 0, 0, 0);
  return null;
end $$;
create trigger write_offs_by_day after insert on write_offs
  for each row when (new.invoice_id is not null) execute function add_written_off_by_day();
create trigger write_off_reversals_by_day after insert on write_off_reversals
  for each row execute function add_written_off_by_day();

-- What jobs are billed and what their interpreters get, by the day of the job. An interpreter's invoice is a row of its own
-- where nobody is billed for the job.
create table billed_days (
  day date not null,
  vat boolean not null,
  documents bigint not null,
  charge_pence bigint not null,
  total_pence bigint not null,
  interpreters_pence bigint not null,
  id uuid primary key default uuidv7()
);

create function billed_figures(b bookings, d invoices, times integer) returns table (
  day date, vat boolean, documents bigint, charge_pence bigint, total_pence bigint, interpreters_pence bigint)
language sql stable as $$
  select b.date, d.side = 'client' and d.vat, case when d.side = 'client' or b.invoice_no is null then times else 0 end::bigint,
    case when d.side = 'client' then times * d.charge_pence else 0 end,
    case when d.side = 'client' then times * d.inv_total_pence else 0 end,
    case when d.side = 'client' then 0 else times * d.inv_total_pence end
  where not d.cancelled
$$;

create view billed_by_day as
  select f.day, f.vat, sum(f.documents)::bigint as documents, sum(f.charge_pence)::bigint as charge_pence,
    sum(f.total_pence)::bigint as total_pence, sum(f.interpreters_pence)::bigint as interpreters_pence
  from bookings b join invoices d on d.booking_id = b.id cross join lateral billed_figures(b, d, 1) f
  group by f.day, f.vat;

-- The booking is held, as the deed holds it: who changes its day meanwhile waits, and moves this invoice too.
create function add_billed_by_day() returns trigger language plpgsql as $$
declare
  job bookings;
begin
  select * into job from bookings b where b.id = new.booking_id for share;
  insert into billed_days
  select day, vat, sum(documents), sum(charge_pence), sum(total_pence), sum(interpreters_pence)
  from (
    select * from billed_figures(job, new, 1)
    union all
    select f.* from billed_figures(job, old, -1) f where tg_op = 'UPDATE') figures
  group by day, vat;
  return null;
end $$;
create trigger invoices_billed_by_day after insert on invoices for each row execute function add_billed_by_day();
create trigger invoices_billed_anew_by_day after update on invoices
  for each row when ((old.vat, old.charge_pence, old.inv_total_pence, old.cancelled)
    is distinct from (new.vat, new.charge_pence, new.inv_total_pence, new.cancelled))
  execute function add_billed_by_day();

create function move_billed_by_day() returns trigger language plpgsql as $$
begin
  insert into billed_days
  select f.day, f.vat, sum(f.documents), sum(f.charge_pence), sum(f.total_pence), sum(f.interpreters_pence)
  from invoices d cross join lateral (
    select * from billed_figures(new, d, 1) union all select * from billed_figures(old, d, -1)) f
  where d.booking_id = new.id and (old.date <> new.date or d.side = 'interpreter')
  group by f.day, f.vat;
  return null;
end $$;
create trigger bookings_billed_by_day after update on bookings
  for each row when ((old.date, old.invoice_no is null) is distinct from (new.date, new.invoice_no is null))
  execute function move_billed_by_day();

-- Bookings with their money, by the London day on which they were received and their status.
create table received_days (
  day date not null,
  status text not null,
  bookings bigint not null,
  quoted_pence bigint not null,
  invoiced_pence bigint not null,
  outstanding_pence bigint not null,
  id uuid primary key default uuidv7()
);

create function received_figures(b bookings, quoted bigint, times integer) returns table (
  day date, status text, bookings bigint, quoted_pence bigint, invoiced_pence bigint, outstanding_pence bigint)
language sql stable as $$
  select london_day(b.created_at), b.status, times::bigint, times * coalesce(quoted, 0), times * b.inv_total_pence,
    times * b.balance_pence
$$;

create view received_by_day as
  select f.day, f.status, sum(f.bookings)::bigint as bookings, sum(f.quoted_pence)::bigint as quoted_pence,
    sum(f.invoiced_pence)::bigint as invoiced_pence, sum(f.outstanding_pence)::bigint as outstanding_pence
  from bookings b left join quotations q on q.booking_id = b.id cross join lateral received_figures(b, q.inv_total_pence, 1) f
  group by f.day, f.status;

create function add_received_by_day() returns trigger language plpgsql as $$
declare
  quoted bigint := (select q.inv_total_pence from quotations q where q.booking_id = new.id);
begin
  insert into received_days
  select day, status, sum(bookings), sum(quoted_pence), sum(invoiced_pence), sum(outstanding_pence)
  from (
    select * from received_figures(new, quoted, 1)
    union all
    select f.* from received_figures(old, quoted, -1) f where tg_op = 'UPDATE') figures
  group by day, status;
  return null;
end $$;
create trigger bookings_received_by_day after insert on bookings for each row execute function add_received_by_day();
create trigger bookings_moved_by_day after update on bookings
  for each row when ((old.created_at, old.status, old.inv_total_pence, old.balance_pence)
    is distinct from (new.created_at, new.status, new.inv_total_pence, new.balance_pence))
  execute function add_received_by_day();

create function add_quoted_by_day() returns trigger language plpgsql as $$
declare
  job bookings;
begin
  select * into job from bookings b where b.id = new.booking_id for share;
  insert into received_days
  values (london_day(job.created_at), job.status, 0,
    new.inv_total_pence - case when tg_op = 'UPDATE' then old.inv_total_pence else 0 end, 0, 0);
  return null;
end $$;
create trigger quotations_quoted_by_day after insert on quotations for each row execute function add_quoted_by_day();
create trigger quotations_quoted_anew_by_day after update on quotations
  for each row when (old.inv_total_pence <> new.inv_total_pence) execute function add_quoted_by_day();

insert into issued_days select * from issued_by_day;
insert into billed_days select * from billed_by_day;
insert into received_days select * from received_by_day;
create index issued_days_day on issued_days (day);
create index billed_days_day on billed_days (day);
create index received_days_day on received_days (day);
analyze issued_days, billed_days, received_days;

-- Whether a document is a private customer's is asked of its index too.
drop index invoices_issued;
create index invoices_issued on invoices (invoice_date, number)
  include (id, payer_id, vat, cancelled, sub_total_pence, charge_pence, inv_total_pence, balance_pence, hvat_pence)
  where side = 'client';
drop index invoices_live;
create unique index invoices_live on invoices (booking_id, side, share) include (payer_id, vat, charge_pence, inv_total_pence)
  where not cancelled;
