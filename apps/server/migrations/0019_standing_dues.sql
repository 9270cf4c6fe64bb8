-- What companies owe and interpreters are owed, each as deltas that are only ever added and folded now and then, like the sums
-- of payments. Private customers are listed invoice by invoice and have none.
-- What somebody writes meanwhile would be in neither the sums nor their deltas.
lock table invoices, recovery_lines, slip_lines in share row exclusive mode;

create table due_sums (
  id uuid primary key default uuidv7(),
  side text not null check (side in ('client', 'interpreter')),
  -- The payer or the interpreter.
  party_id uuid not null,
  documents bigint not null,
  amount_pence bigint not null
);

-- What is due on an invoice, null where nothing is. The view below and the insertion say the same for many rows at once, which
-- a call for each would slow down by minutes at a million; `npm run verify` holds the three together.
create function due_on(i invoices) returns bigint language sql stable as $$
  select case
    when i.due then i.inv_total_pence
    when i.side = 'client' and not i.cancelled and i.balance_pence > 0
      and exists (select from payers p where p.id = i.payer_id and p.kind <> 'private') then i.balance_pence
  end
$$;

-- All of them, as the documents say. A recovery comes off from its credit note on, unless it was withdrawn or a live slip has it.
create view dues as
  select side, party_id, sum(documents)::bigint as documents, sum(amount_pence)::bigint as amount_pence from (
    select 'client' as side, i.payer_id as party_id, count(*) as documents, sum(i.balance_pence) as amount_pence
    from invoices i join payers p on p.id = i.payer_id
    where i.side = 'client' and not i.cancelled and i.balance_pence > 0 and p.kind <> 'private' group by i.payer_id
    union all
    select 'interpreter', i.interpreter_id, count(*), sum(i.inv_total_pence) from invoices i where i.due group by i.interpreter_id
    union all
    select 'interpreter', r.interpreter_id, count(*), sum(r.amount_pence) from recovery_lines r
    where not r.withdrawn and not exists (select from slip_lines l where l.recovery_id = r.id and not l.void)
    group by r.interpreter_id) due
  group by side, party_id;

insert into due_sums (side, party_id, documents, amount_pence) select * from dues;

create function add_due_of_new_invoices() returns trigger language plpgsql as $$
begin
  insert into due_sums (side, party_id, documents, amount_pence)
  select a.side, coalesce(a.payer_id, a.interpreter_id), count(*),
    sum(case when a.due then a.inv_total_pence else a.balance_pence end)
  from added a left join payers p on p.id = a.payer_id and p.kind <> 'private'
  where a.due or (a.side = 'client' and not a.cancelled and a.balance_pence > 0 and p.id is not null)
  group by 1, 2;
  return null;
end $$;
create trigger invoices_due_added after insert on invoices
  referencing new table as added for each statement execute function add_due_of_new_invoices();

create function add_changed_due() returns trigger language plpgsql as $$
declare
  before bigint := due_on(old);
  after bigint := due_on(new);
begin
  if before is distinct from after then
    insert into due_sums (side, party_id, documents, amount_pence) values (
      new.side, coalesce(new.payer_id, new.interpreter_id), (after is not null)::int - (before is not null)::int,
      coalesce(after, 0) - coalesce(before, 0));
  end if;
  return null;
end $$;
create trigger invoices_due_changed after update on invoices
  for each row when ((old.due, old.cancelled, old.balance_pence, old.inv_total_pence)
    is distinct from (new.due, new.cancelled, new.balance_pence, new.inv_total_pence))
  execute function add_changed_due();

create function add_due_of_recovery() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and exists (select from slip_lines l where l.recovery_id = new.id and not l.void) then return null; end if;
  insert into due_sums (side, party_id, documents, amount_pence) values (
    'interpreter', new.interpreter_id, case when new.withdrawn then -1 else 1 end,
    case when new.withdrawn then -new.amount_pence else new.amount_pence end);
  return null;
end $$;
create trigger recovery_lines_due_added after insert on recovery_lines
  for each row when (not new.withdrawn) execute function add_due_of_recovery();
create trigger recovery_lines_due_changed after update on recovery_lines
  for each row when (old.withdrawn <> new.withdrawn) execute function add_due_of_recovery();

create function add_due_of_slip() returns trigger language plpgsql as $$
begin
  insert into due_sums (side, party_id, documents, amount_pence)
  select 'interpreter', r.interpreter_id, case when new.void then 1 else -1 end,
    case when new.void then r.amount_pence else -r.amount_pence end
  from recovery_lines r where r.id = new.recovery_id and not r.withdrawn;
  return null;
end $$;
create trigger slip_lines_due_added after insert on slip_lines
  for each row when (new.recovery_id is not null and not new.void) execute function add_due_of_slip();
create trigger slip_lines_due_changed after update on slip_lines
  for each row when (new.recovery_id is not null and old.void <> new.void) execute function add_due_of_slip();

-- The names of companies are read from the index alone.
drop index payers_companies;
create index payers_companies on payers (id) include (client_id, name, name_folded) where kind <> 'private';
analyze due_sums;
