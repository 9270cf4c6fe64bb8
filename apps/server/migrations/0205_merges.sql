-- A record that was merged into another stays as a stub: old links lead through it, and whoever is parted stands again as before.
alter table clients add column merged_into uuid references clients (id), add check (merged_into is null or not active);
alter table interpreters add column merged_into uuid references interpreters (id), add check (merged_into is null or not active);
alter table users add column merged_into uuid references users (id);
create index clients_merged on clients (merged_into) where merged_into is not null;
create index interpreters_merged on interpreters (merged_into) where merged_into is not null;
create index users_merged on users (merged_into) where merged_into is not null;

create table merges (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('client', 'interpreter', 'user')),
  kept_id uuid not null,
  merged_id uuid not null check (merged_id <> kept_id),
  -- The columns of both that the merge changed, as they stood before, and the versions that it gave them.
  before jsonb not null,
  kept_version timestamptz not null,
  merged_version timestamptz not null,
  merged_at timestamptz not null,
  merged_by text not null,
  parted_at timestamptz,
  parted_by text,
  check (num_nonnulls(parted_at, parted_by) in (0, 2))
);
create unique index merges_standing on merges (merged_id) where parted_at is null;

-- What moved to the kept record, row by row, with what else of the row was changed, so that it finds its way back.
create table merge_moves (
  merge_id uuid not null references merges (id),
  place text not null,
  record_id uuid not null,
  before jsonb,
  primary key (merge_id, place, record_id)
);

-- Documents may change the party in whose sum they count.
create or replace function add_changed_due() returns trigger language plpgsql as $$
declare
  before bigint := due_on(old);
  after bigint := due_on(new);
begin
  if (old.payer_id, old.interpreter_id) is distinct from (new.payer_id, new.interpreter_id) then
    insert into due_sums (side, party_id, documents, amount_pence)
    select party.side, party.party_id, -1, -before from due_party(old) party where before is not null
    union all
    select party.side, party.party_id, 1, after from due_party(new) party where after is not null;
  elsif before is distinct from after then
    insert into due_sums (side, party_id, documents, amount_pence)
    select party.side, party.party_id, (after is not null)::int - (before is not null)::int,
      coalesce(after, 0) - coalesce(before, 0)
    from due_party(new) party;
  end if;
  return null;
end $$;
drop trigger invoices_due_changed on invoices;
create trigger invoices_due_changed after update on invoices
  for each row when ((old.due, old.cancelled, old.balance_pence, old.inv_total_pence, old.payer_id, old.interpreter_id)
    is distinct from (new.due, new.cancelled, new.balance_pence, new.inv_total_pence, new.payer_id, new.interpreter_id))
  execute function add_changed_due();

create function move_due_of_recovery() returns trigger language plpgsql as $$
begin
  if not new.withdrawn and not exists (select from slip_lines l where l.recovery_id = new.id and not l.void) then
    insert into due_sums (side, party_id, documents, amount_pence) values
      ('interpreter', old.interpreter_id, -1, -new.amount_pence), ('interpreter', new.interpreter_id, 1, new.amount_pence);
  end if;
  return null;
end $$;
create trigger recovery_lines_due_moved after update on recovery_lines
  for each row when (old.interpreter_id <> new.interpreter_id) execute function move_due_of_recovery();
