-- A note that whoever wrote it has taken back is no longer shown; the history keeps it.
alter table user_notes add column removed_at timestamptz;
alter table client_notes add column removed_at timestamptz;
alter table interpreter_notes add column removed_at timestamptz;
alter table booking_notes add column removed_at timestamptz;
