-- Jobs that are offered to interpreters: to whom, until when, and what came of it. One offer of a job is open at a time.
create table offers (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings (id),
  made_at timestamptz not null,
  made_by text not null,
  expires_at timestamptz not null check (expires_at > made_at),
  -- Between two tiers.
  pause_minutes integer not null check (pause_minutes between 1 and 1440),
  -- The last tier that was asked, and when the next one is.
  tier smallint not null default 0,
  next_tier_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('accepted', 'expired', 'withdrawn')),
  -- Why it was withdrawn, as those who had been asked read it.
  ended_why text,
  ended_by text,
  check ((ended_at is null) = (ended_as is null) and (ended_at is null) = (ended_by is null))
);
create unique index offers_open on offers (booking_id) where ended_at is null;
create index offers_of_booking on offers (booking_id, id);

create table offer_recipients (
  id uuid primary key default uuidv7(),
  offer_id uuid not null references offers (id),
  interpreter_id uuid not null references interpreters (id),
  tier smallint not null check (tier between 1 and 5),
  -- What the mailed link carries, as its SHA-256; null until their tier is asked.
  token_hash bytea unique,
  sent_at timestamptz,
  -- When the page was opened first; a GET answers nothing.
  seen_at timestamptz,
  answered_at timestamptz,
  answer text check (answer in ('accepted', 'declined', 'proposed')),
  proposed_date date,
  proposed_start text check (proposed_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  proposed_end text check (proposed_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  note text,
  -- The last acceptance that something stood against.
  refused_at timestamptz,
  refused_why text,
  distance_miles numeric,
  distance_estimated boolean not null default false,
  fee_pence integer,
  fee_kind text check (fee_kind in ('exact', 'travel', 'least')),
  unique (offer_id, interpreter_id),
  check ((answer is null) = (answered_at is null)),
  check ((fee_pence is null) = (fee_kind is null)),
  check ((token_hash is null) = (sent_at is null))
);
-- One acceptance wins.
create unique index offer_recipients_accepted on offer_recipients (offer_id) where answer = 'accepted';
create index offer_recipients_interpreter on offer_recipients (interpreter_id, offer_id);

-- Hours before its start in which a job without an interpreter rings on the morning desk.
alter table settings add column unfilled_hours integer not null default 48 check (unfilled_hours between 1 and 336);
