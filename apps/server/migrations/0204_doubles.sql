-- Records that may be the same are found by what they have in common. Names are compared without what a company is in law, and of
-- persons by the first and the last name in either order (rule doubles/likeness).
create function plain_name(value text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(regexp_replace(replace(fold(value), '&', ' and '), '[''’`.]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'));

create function company_key(value text) returns text language sql immutable strict parallel safe
  return nullif(btrim(regexp_replace(' ' || plain_name(value) || ' ',
    ' (the|ltd|limited|plc|llp|lp|inc|cic|cio|co|company)(?= )', '', 'g')), '');

create function person_key(value text) returns text language sql immutable strict parallel safe
  return nullif(least(split_part(plain_name(value), ' ', 1) collate "C", split_part(plain_name(value), ' ', -1) collate "C") || ' '
    || greatest(split_part(plain_name(value), ' ', 1) collate "C", split_part(plain_name(value), ' ', -1) collate "C"), ' ');

alter table clients add column likeness_key text generated always as (company_key(company_name)) stored;
alter table interpreters add column likeness_key text generated always as (person_key(fullname)) stored;
alter table users add column likeness_key text generated always as (person_key(first_name || ' ' || last_name)) stored;
create index clients_likeness on clients (likeness_key);
create index interpreters_likeness on interpreters (likeness_key);
create index users_likeness on users (likeness_key);

-- Pairs of which somebody said that they are not the same.
create table distinct_records (
  kind text not null check (kind in ('client', 'interpreter', 'user')),
  one_id uuid not null,
  other_id uuid not null,
  recorded_at timestamptz not null,
  recorded_by text not null,
  primary key (kind, one_id, other_id),
  check (one_id < other_id)
);
