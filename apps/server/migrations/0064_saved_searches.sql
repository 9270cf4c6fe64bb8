-- Searches of the booking list by name: of one person, or of everybody.
create table saved_searches (
  id uuid primary key default uuidv7(),
  name text not null,
  name_key text not null generated always as (name_key(name)) stored,
  filters jsonb not null,
  -- Whose it is; null: everybody's.
  account_id uuid references accounts (id),
  created_by text not null,
  created_at timestamptz not null
);
create unique index saved_searches_own on saved_searches (account_id, name_key) nulls not distinct;
