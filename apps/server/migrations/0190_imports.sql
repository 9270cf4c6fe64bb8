-- Files that were moved in, row by row: what was read, what became of it, and what stood there before.
create table imports (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity,
  kind text not null check (kind in ('languages', 'dialects', 'rates', 'clients', 'interpreters', 'users', 'bookings',
    'openInvoices', 'openCredits', 'openDues')),
  state text not null check (state in ('columns', 'judging', 'preview', 'applying', 'applied', 'undoing', 'undone')),
  file_name text not null,
  sha256 text not null,
  header text[] not null,
  width integer not null,
  columns jsonb not null,
  fixed jsonb not null default '{}',
  -- Whether the columns were chosen for this layout before.
  learnt boolean not null default false,
  row_count integer not null check (row_count > 0),
  new_count integer not null default 0,
  changed_count integer not null default 0,
  same_count integer not null default 0,
  refused_count integer not null default 0,
  -- How many rows the work under way has behind it.
  done integer not null default 0,
  -- Why the last piece of work did not come to its end.
  problem text,
  -- For whom work is done behind the calls.
  worker jsonb,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  applied_at timestamptz,
  applied_by text,
  undone_at timestamptz,
  undone_by text,
  check ((state in ('applied', 'undoing', 'undone')) = (applied_at is not null)),
  check ((state = 'undone') = (undone_at is not null)),
  check (num_nonnulls(applied_at, applied_by) in (0, 2)),
  check (num_nonnulls(undone_at, undone_by) in (0, 2))
);
create index imports_working on imports (id) where state in ('judging', 'applying', 'undoing');

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  -- Its row in the file, from 1.
  place integer not null,
  cells text[] not null,
  verdict text check (verdict in ('new', 'changed', 'same', 'refused')),
  -- Why it is refused, or what it belongs to.
  reason text,
  -- What it is called, and what it changes.
  name text,
  changes jsonb,
  -- The record that it made or changed, and what stood there before.
  record_id uuid,
  before jsonb,
  primary key (import_id, place)
);
create index import_rows_verdict on import_rows (import_id, verdict, place);

-- Columns that somebody chose, by the headings of a kind.
create table import_columns (
  kind text not null,
  signature text not null,
  columns jsonb not null,
  fixed jsonb not null,
  learnt_at timestamptz not null,
  learnt_by text not null,
  primary key (kind, signature)
);

-- Bookings that were moved in; only they can be deleted, while nothing rests on them.
alter table bookings add column import_id uuid references imports (id);

create function count_deleted_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_counts (status, count) select status, -count(*) from gone group by status;
  -- What was moved in was never quoted here.
  insert into received_days
  select london_day(created_at), status, -count(*), 0, -sum(inv_total_pence), -sum(balance_pence)
  from gone group by london_day(created_at), status;
  return null;
end $$;
create trigger bookings_deleted after delete on bookings
  referencing old table as gone for each statement execute function count_deleted_bookings();
