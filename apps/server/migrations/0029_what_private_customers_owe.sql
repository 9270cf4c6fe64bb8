-- What private customers owe together stands beside the sum of companies. They are listed invoice by invoice, so one sum is kept
-- for all of them, under a party of its own. What somebody writes meanwhile would be in neither the sum nor its deltas.
lock table invoices in share row exclusive mode;

alter table due_sums drop constraint due_sums_side_check;
alter table due_sums add constraint due_sums_side_check check (side in ('client', 'private', 'interpreter'));

-- In whose sum an invoice counts.
create function due_party(i invoices, out side text, out party_id uuid) language sql stable as $$
  select case when i.side = 'interpreter' then 'interpreter' when p.kind = 'private' then 'private' else 'client' end,
    case when i.side = 'interpreter' then i.interpreter_id
      when p.kind = 'private' then '00000000-0000-0000-0000-000000000000'::uuid else i.payer_id end
  from (select) one left join payers p on p.id = i.payer_id
$$;

create or replace function due_on(i invoices) returns bigint language sql immutable as $$
  select case
    when i.due then i.inv_total_pence
    when i.side = 'client' and not i.cancelled and i.balance_pence > 0 then i.balance_pence
  end
$$;

create or replace view dues as
  select side, party_id, sum(documents)::bigint as documents, sum(amount_pence)::bigint as amount_pence from (
    select case when p.kind = 'private' then 'private' else 'client' end as side,
      case when p.kind = 'private' then '00000000-0000-0000-0000-000000000000'::uuid else i.payer_id end as party_id,
      count(*) as documents, sum(i.balance_pence) as amount_pence
    from invoices i join payers p on p.id = i.payer_id
    where i.side = 'client' and not i.cancelled and i.balance_pence > 0 group by 1, 2
    union all
    select 'interpreter', i.interpreter_id, count(*), sum(i.inv_total_pence) from invoices i where i.due group by i.interpreter_id
    union all
    select 'interpreter', r.interpreter_id, count(*), sum(r.amount_pence) from recovery_lines r
    where not r.withdrawn and not exists (select from slip_lines l where l.recovery_id = r.id and not l.void)
    group by r.interpreter_id) due
  group by side, party_id;

create or replace function add_due_of_new_invoices() returns trigger language plpgsql as $$
begin
  insert into due_sums (side, party_id, documents, amount_pence)
  select case when p.kind = 'private' then 'private' else a.side end,
    case when p.kind = 'private' then '00000000-0000-0000-0000-000000000000'::uuid
      else coalesce(a.payer_id, a.interpreter_id) end,
    count(*), sum(case when a.due then a.inv_total_pence else a.balance_pence end)
  from added a left join payers p on p.id = a.payer_id
  where a.due or (a.side = 'client' and not a.cancelled and a.balance_pence > 0)
  group by 1, 2;
  return null;
end $$;

create or replace function add_changed_due() returns trigger language plpgsql as $$
declare
  before bigint := due_on(old);
  after bigint := due_on(new);
begin
  if before is distinct from after then
    insert into due_sums (side, party_id, documents, amount_pence)
    select party.side, party.party_id, (after is not null)::int - (before is not null)::int,
      coalesce(after, 0) - coalesce(before, 0)
    from due_party(new) party;
  end if;
  return null;
end $$;

insert into due_sums (side, party_id, documents, amount_pence) select * from dues where side = 'private';
analyze due_sums;
