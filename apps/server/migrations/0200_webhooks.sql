-- Where other programs are told of what happens, and of what. The secret signs, so it is kept as it is.
create table webhooks (
  id uuid primary key default uuidv7(),
  name text not null check (name <> ''),
  url text not null check (url <> ''),
  events text[] not null check (cardinality(events) > 0),
  secret bytea not null,
  -- The one before it, which signs as well until everybody has the new one.
  former_secret bytea,
  former_until timestamptz,
  active boolean not null default true,
  -- Why the portal turned it off.
  ended_why text,
  failing_since timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  check (num_nonnulls(former_secret, former_until) in (0, 2)),
  check (ended_why is null or not active)
);

-- Events on their way, written with what happened. Their places are the order in which they are sent.
create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  place bigint not null generated always as identity,
  webhook_id uuid not null references webhooks (id),
  type text not null,
  data jsonb not null,
  happened_at timestamptz not null,
  status text not null default 'queued' check (status in ('queued', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  settled_at timestamptz,
  check ((status = 'queued') = (next_attempt_at is not null)),
  check ((status = 'queued') = (settled_at is null))
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, place desc);
create index webhook_deliveries_queued on webhook_deliveries (webhook_id, next_attempt_at, place) where status = 'queued';
create index webhook_deliveries_settled on webhook_deliveries (settled_at) where status <> 'queued';

create table webhook_attempts (
  id uuid primary key default uuidv7(),
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz not null,
  status integer,
  milliseconds integer not null,
  detail text not null,
  answer text not null
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);
