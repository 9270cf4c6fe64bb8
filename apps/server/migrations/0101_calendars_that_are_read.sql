-- Calendars of interpreters that are read by their address, and what they take; of their entries nothing else is kept.
create table interpreter_calendars (
  id uuid primary key default uuidv7(),
  interpreter_id uuid not null references interpreters (id),
  -- Whoever knows it reads the calendar.
  address text not null,
  created_at timestamptz not null,
  created_by text not null,
  -- When it was read last without a problem.
  read_at timestamptz,
  -- What went wrong at the last reading, as a sentence.
  problem text,
  -- Readings in a row that went wrong.
  failures integer not null default 0,
  next_at timestamptz not null,
  unique (interpreter_id, address)
);
create index interpreter_calendars_due on interpreter_calendars (next_at);

create table calendar_busy (
  calendar_id uuid not null references interpreter_calendars (id),
  interpreter_id uuid not null references interpreters (id),
  place integer not null,
  day date not null,
  -- Both absent: the whole day.
  start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (calendar_id, place),
  check ((start_time is null) = (end_time is null))
);
create index calendar_busy_interpreter on calendar_busy (interpreter_id, day);
