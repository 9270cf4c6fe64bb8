-- Each statement by itself.
-- What is kept of a record is some dozen entries, which are sorted in no time: of an index by the record alone, which names each
-- record once, a quarter of the room.
drop index concurrently if exists audit_log_entries;
create index concurrently audit_log_entries on audit_log (record_id);
drop index concurrently if exists audit_log_record;
