-- Who was erased, by number: nothing of the person stands here but the identity that money rows still bear.
create table erasures (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('user', 'interpreter', 'contact')),
  subject_id uuid unique,
  at timestamptz not null,
  by_name text not null
);

-- The audit is only ever added to; an erasure alone empties the fields of its person.
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_unchanged before update on audit_log
  for each row when (current_setting('dragoman.erasing', true) is distinct from 'on')
  execute function refuse_change();
