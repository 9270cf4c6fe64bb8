-- Staff and interpreters sign in at two calls, and the portal tries the other one by itself after a refusal:
-- counted together, one mistyped password would count twice.
alter table sign_in_failures
  add column door text not null default 'staff' check (door in ('staff', 'interpreter')),
  drop constraint sign_in_failures_pkey,
  add primary key (email_folded, address, door);
