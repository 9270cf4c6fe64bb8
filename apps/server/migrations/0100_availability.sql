-- When interpreters are to be had: weekly hours, single days, leave. Nobody who has no row here is kept from anything.
create table availability_hours (
  interpreter_id uuid not null references interpreters (id),
  -- 0 for Sunday to 6 for Saturday.
  weekday smallint not null check (weekday between 0 and 6),
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Not after the start: on the next day; the same: the whole day.
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (interpreter_id, weekday, start_time)
);

-- Who changed the weekly hours last: they are replaced as a whole.
create table availability (
  interpreter_id uuid primary key references interpreters (id),
  hours_updated_at timestamptz not null,
  hours_updated_by text not null
);

-- A day that is not as its weekday: off where there are no hours, else to be had within these.
create table availability_days (
  interpreter_id uuid not null references interpreters (id),
  day date not null,
  hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'),
  reason text,
  primary key (interpreter_id, day)
);

create table interpreter_leave (
  id uuid primary key default uuidv7(),
  interpreter_id uuid not null references interpreters (id),
  from_day date not null,
  -- Null: until further notice.
  to_day date check (to_day >= from_day),
  reason text,
  created_at timestamptz not null,
  created_by text not null
);
create index interpreter_leave_interpreter on interpreter_leave (interpreter_id, from_day);
