-- A passkey: its public key, and how often it says that it was used, so that a copy is noticed.
create table passkeys (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- What a passkey is asked to sign, once; of whom, where a new one is added.
create table passkey_challenges (
  challenge_hash bytea primary key,
  account_id uuid references accounts (id),
  expires_at timestamptz not null
);
create index passkey_challenges_account on passkey_challenges (account_id) where account_id is not null;
create index passkey_challenges_expiry on passkey_challenges (expires_at);
