-- What a cancelled job charges by hours of notice. Without steps nothing is charged unless it is ticked, as before.
alter table settings add column cancellation_terms jsonb not null default
  '{"basis": "minimum", "steps": [], "curtailed": {"client": 100, "interpreter": 100}, "nobodyCame": {"client": 100, "interpreter": 100}}';

-- How a job was cancelled: minutes of notice, whole percent, and why the terms were not kept. All null without an outcome.
alter table bookings
  add column cancel_outcome text,
  add column cancel_notice_minutes integer,
  add column cancel_client_share smallint,
  add column cancel_interpreter_share smallint,
  add column cancel_share_reason text;

-- New columns are null everywhere, so that the rows there are need not be read.
alter table bookings
  add constraint bookings_cancel_outcome
    check (cancel_outcome in ('in time', 'late', 'curtailed', 'nobody came', 'agency fault')) not valid,
  add constraint bookings_cancellation check (
    num_nonnulls(cancel_outcome, cancel_notice_minutes, cancel_client_share, cancel_interpreter_share) in (0, 4)
    and (cancel_share_reason is null or cancel_outcome is not null)
    and cancel_notice_minutes >= 0
    and cancel_client_share between 0 and 100
    and cancel_interpreter_share between 0 and 100) not valid;
