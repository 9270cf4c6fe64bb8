-- The code in the mail that confirms a booking to its customer, and how often another one was entered.
create table closing_codes (
  booking_id uuid primary key references bookings (id),
  code text not null check (code ~ '^[0-9]{6}$'),
  wrong smallint not null default 0 check (wrong >= 0)
);

-- How the customer closed a job on the interpreter's phone: signed on the glass, or by the code of the mail.
create table timesheet_closings (
  booking_id uuid primary key references bookings (id),
  kind text not null check (kind in ('signature', 'code')),
  -- The times that the customer saw.
  sheet jsonb not null,
  -- By the phone's clock, which may have been without a network.
  closed_at timestamptz not null,
  received_at timestamptz not null,
  signed_by text,
  -- Lines of points, of a field of 1000 by 400.
  strokes jsonb,
  check ((kind = 'signature') = (signed_by is not null) and (kind = 'signature') = (strokes is not null))
);

-- What a timesheet that was handed in claims beyond its booking, by the names of its lines; null where nobody looked.
alter table timesheets add column beyond text[];

alter table settings add column approve_by_code boolean not null default false;
