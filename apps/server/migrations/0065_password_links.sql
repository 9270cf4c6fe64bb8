-- Links by which a person chooses a password. Only a hash of the token is kept; what a mail needs of it is made when it leaves.
create table password_links (
  token_hash bytea primary key,
  account_id uuid not null references accounts,
  purpose text not null check (purpose in ('forgotten', 'activation')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_links_account on password_links (account_id);

-- A mail whose link is made for this account when it leaves.
alter table mails
  add column account_id uuid references accounts,
  add column password_link text check (password_link in ('forgotten', 'activation')),
  add constraint mails_link_has_account check (password_link is null or account_id is not null);
create index mails_account on mails (account_id, created_at) where account_id is not null;

-- Agencies that have mailed numbers as first passwords go on; new ones begin without (the seed says so).
alter table settings add column mobile_as_password boolean not null default true;
alter table settings alter column mobile_as_password drop default;

-- A wording that somebody changed gets the field that a link stands in.
update mail_wordings set body = body || '<p>{password link}</p>' where kind = 'activation';
