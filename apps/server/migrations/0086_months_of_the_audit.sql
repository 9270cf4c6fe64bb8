-- Months of the audit that rest: packed, or archived in a file outside. A month without a row here lies in audit_log.
create table audit_months (
  month date primary key check (extract(day from month) = 1),
  entries bigint not null check (entries >= 0),
  archived_at timestamptz,
  archive text,
  sha256 text,
  check (num_nonnulls(archived_at, archive, sha256) in (0, 3))
);

-- Entries of some records of a month, compressed together. Chunks of a month overlap in no record, so that the one in which a
-- record must be is found by the last record.
create table audit_chunks (
  month date not null references audit_months,
  first_record text collate "C" not null,
  last_record text collate "C" not null check (first_record <= last_record),
  entries integer not null check (entries > 0),
  actors uuid[] not null,
  packed bytea not null,
  primary key (month, last_record)
);
alter table audit_chunks alter column packed set storage external;

-- Entries are only ever added, except as they are moved into a chunk or an archive; an erasure empties the fields of its person.
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before delete on audit_log
  for each row when (current_setting('dragoman.moving', true) is distinct from 'on')
  execute function refuse_change();
create trigger audit_chunks_append_only before delete on audit_chunks
  for each row when (current_setting('dragoman.moving', true) is distinct from 'on')
  execute function refuse_change();
create trigger audit_chunks_unchanged before update on audit_chunks
  for each row when (current_setting('dragoman.erasing', true) is distinct from 'on')
  execute function refuse_change();
