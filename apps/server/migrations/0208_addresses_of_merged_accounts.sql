-- The address of a merged account goes to the one that was kept once that wants it: then it is found by no address.
alter table accounts add column aside boolean not null default false;
alter table accounts alter column email_folded
  set expression as (case when aside then id::text else lower(email) end);

-- Whom the identity provider knows by a merged account is bound anew.
delete from identities where account_id in (
  select id from users where merged_into is not null union all select id from interpreters where merged_into is not null);
