-- What an interpreter says of their job on their phone: that they will come, that they are on their way, that they are there. It is
-- said of a day and its times, and holds no longer once these are others.
create table job_steps (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings (id),
  interpreter_id uuid not null references interpreters (id),
  step text not null check (step in ('confirmed', 'on my way', 'arrived')),
  date date not null,
  start_time text,
  end_time text,
  at timestamptz not null,
  unique nulls not distinct (booking_id, interpreter_id, step, date, start_time, end_time)
);
create index job_steps_interpreter on job_steps (interpreter_id);

-- Whether interpreters are asked to say that they are on their way, and that they have arrived.
alter table settings add column reports_arrival boolean not null default false;
