-- What each person keeps for themselves, as how they see a table.
create table preferences (
  account_id uuid not null references accounts (id),
  key text not null check (length(key) between 1 and 80),
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (account_id, key)
);
