-- Bytes leave thirty days after their file was taken off; the row stays, because history names it.
alter table stored_files add column bytes_removed_at timestamptz;

drop index stored_files_deleted;
create index stored_files_deleted on stored_files (deleted_at) where deleted_at is not null and bytes_removed_at is null;
