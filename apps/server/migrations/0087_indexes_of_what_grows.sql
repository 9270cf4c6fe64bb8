-- Each statement by itself.
set lock_timeout = 0;
-- Entries lie in the order of their time: where a month begins and ends is known by some bytes for each 128 pages.
drop index concurrently if exists audit_log_at;
create index concurrently audit_log_at on audit_log using brin (at);
-- A booking's history is a dozen rows, which are sorted in no time: of an index by the booking alone, which names each once, a fifth.
drop index concurrently if exists booking_history_of;
create index concurrently booking_history_of on booking_history (booking_id);
drop index concurrently if exists booking_history_booking;
-- Attempts are found by their mail: one index is key and way.
drop index concurrently if exists mail_attempts_known;
create unique index concurrently mail_attempts_known on mail_attempts (mail_id, id);
-- Who waits for a table keeps others from it: not for long.
set lock_timeout = '2s';
alter table mail_attempts drop constraint if exists mail_attempts_pkey,
  add constraint mail_attempts_pkey primary key using index mail_attempts_known;
set lock_timeout = 0;
drop index concurrently if exists mail_attempts_mail;
