-- What the agency does about each kind of conflict, and by what the way between two jobs is judged.
alter table settings
  add column conflict_ways jsonb not null
    default '{"overlap": "reason", "travel": "warn", "leave": "reason", "hours": "warn", "papers": "reason"}',
  add column travel_speed integer not null default 20 check (travel_speed between 1 and 100),
  add column travel_margin integer not null default 15 check (travel_margin between 0 and 240);

-- A job given in spite of conflicts: which, why and by whom.
alter table assignments
  add column overridden text,
  add column override_reason text,
  add column overridden_by text,
  add constraint assignments_override check (
    (overridden is null) = (override_reason is null) and (overridden is null) = (overridden_by is null));
