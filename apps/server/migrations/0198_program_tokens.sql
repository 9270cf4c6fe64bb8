-- Tokens by which programs call: a person's own, or the agency's, which has no account. Only a hash of the token is kept, and its
-- last characters, by which its owner knows it again.
create table program_tokens (
  id uuid primary key default uuidv7(),
  account_id uuid references accounts (id),
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0),
  token_hash bytea not null unique,
  ending text not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  last_used_at timestamptz,
  last_address text,
  check (expires_at > created_at),
  check (num_nonnulls(revoked_at, revoked_by) in (0, 2)),
  check (num_nonnulls(last_used_at, last_address) in (0, 2))
);
create index program_tokens_account on program_tokens (account_id, id desc);
