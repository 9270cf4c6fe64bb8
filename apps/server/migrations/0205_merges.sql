-- A client that was merged into another stays as a stub: old links lead through it, and whoever is parted stands again as before.
alter table clients add column merged_into uuid references clients (id),
  add check (merged_into is null or not active);
create index clients_merged on clients (merged_into) where merged_into is not null;

create table merges (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('client', 'interpreter', 'user')),
  kept_id uuid not null,
  merged_id uuid not null check (merged_id <> kept_id),
  -- The columns of both that the merge changed, as they stood before, and the versions that it gave them.
  before jsonb not null,
  versions jsonb not null,
  merged_at timestamptz not null,
  merged_by text not null,
  parted_at timestamptz,
  parted_by text,
  check (num_nonnulls(parted_at, parted_by) in (0, 2))
);
create unique index merges_standing on merges (merged_id) where parted_at is null;
create index merges_kept on merges (kept_id, id desc);

-- What moved to the kept record, row by row, so that it finds its way back.
create table merge_moves (
  merge_id uuid not null references merges (id),
  moved text not null check (moved in ('bookings', 'notes', 'documents', 'offices', 'rates', 'wishes', 'mails', 'payers')),
  record_id uuid not null,
  primary key (merge_id, moved, record_id)
);
