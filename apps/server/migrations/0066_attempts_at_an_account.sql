-- Failed attempts to sign in to an account, from wherever they are made.
create table sign_in_accounts (
  email_folded text primary key,
  window_started_at timestamptz not null,
  failures integer not null check (failures >= 0)
);
