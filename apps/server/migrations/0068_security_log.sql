-- Who came in, who was refused, and what was done that matters to security; only ever added to, and forgotten after a time.
create table security_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  person_id uuid,
  person text not null,
  -- The record that it is about, where there is one.
  record_id uuid,
  what text not null,
  address text not null,
  user_agent text not null,
  -- What may be tried again and again is one row a minute.
  minute timestamptz,
  times integer not null default 1 check (times > 0),
  search text generated always as (fold(person || ' ' || what || ' ' || address)) stored,
  unique (minute, kind, address, person, what)
);

create index security_log_newest on security_log (at desc, id desc);
create index security_log_kind on security_log (kind, at desc, id desc);
create index security_log_search on security_log using gin (search gin_trgm_ops);
