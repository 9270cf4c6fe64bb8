-- Whom the agency's identity provider knows by which subject: one identity of an account at an issuer.
create table identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts (id),
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (account_id, issuer)
);

-- A sign-in that is at the provider, or back from it: of which tab, and whose once the provider has said so.
create table provider_sign_ins (
  state_hash bytea primary key,
  secret_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  code_hash bytea unique,
  account_id uuid references accounts (id),
  expires_at timestamptz not null,
  check ((code_hash is null) = (account_id is null))
);
create index provider_sign_ins_account on provider_sign_ins (account_id) where account_id is not null;
create index provider_sign_ins_expiry on provider_sign_ins (expires_at);

-- Staff, but superadmins, sign in by the provider only.
alter table settings add column provider_only boolean not null default false;

-- Signed in by the provider: neither a temporary password nor a second factor is asked for here.
alter table sessions add column by_provider boolean not null default false;
