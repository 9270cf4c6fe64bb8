-- An authenticator app: its secret, and the time step of the code that was taken last, so that none is taken twice.
create table authenticators (
  account_id uuid primary key references accounts (id),
  secret bytea not null,
  created_at timestamptz not null,
  -- When its first code was given; until then it asks for nothing.
  confirmed_at timestamptz,
  last_step bigint
);

create table recovery_codes (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id),
  code_hash text not null,
  used_at timestamptz
);
create index recovery_codes_account on recovery_codes (account_id);

-- A right password that waits for its second factor.
create table sign_in_challenges (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_challenges_account on sign_in_challenges (account_id);

-- Wrong codes after a right password.
create table code_failures (
  account_id uuid primary key references accounts (id),
  window_started_at timestamptz not null,
  failures integer not null check (failures >= 0)
);

-- When the owner of a session last proved who they are.
alter table sessions add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions alter column confirmed_at set not null;

-- Roles of the staff that sign in with a second factor.
alter table settings add column second_factor_roles text[] not null default '{}'
  check (second_factor_roles <@ array['superadmin', 'admin', 'ip-admin']);
