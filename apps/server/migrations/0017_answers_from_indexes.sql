-- What is looked up for many rows at once is answered by its index, without the rows behind it.

-- The token of a page, fifty and more of them for each page of a list. Every look-up names its record.
drop index page_tokens_subject;
drop index page_tokens_live;
create unique index page_tokens_live on page_tokens (subject_id, page, audience) include (token) where revoked_at is null;

-- What keeps a hundred candidates from a job.
drop index bookings_interpreter;
create index bookings_interpreter on bookings (interpreter_id, date desc)
  include (booking_ref, service_type, start_time, end_time, status) where interpreter_id is not null;

-- Companies among the payers, nearly all of whom are private customers.
create index payers_companies on payers (id) where kind <> 'private';
