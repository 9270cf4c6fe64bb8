-- A timesheet that is given back to its interpreter: why, when and by whom, until it is handed in again; and the status to
-- which its booking returns.
alter table timesheets
  add column status_before text,
  add column given_back_reason text,
  add column given_back_at timestamptz,
  add column given_back_by text,
  add constraint timesheets_given_back_whole
    check ((given_back_reason is null) = (given_back_at is null) and (given_back_at is null) = (given_back_by is null));
