-- The agency's keys, by which push services know who sends (VAPID, RFC 8292); made once, when the first device asks for them.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null
);

-- Browsers of interpreters to which offers are pushed, each as it subscribed at its own push service.
create table push_devices (
  id uuid primary key default uuidv7(),
  interpreter_id uuid not null references interpreters (id),
  -- Whoever knows it can send to the device, if they have the agency's key.
  endpoint text not null unique,
  -- What only the device can read is encrypted to.
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  added_at timestamptz not null
);
create index push_devices_interpreter on push_devices (interpreter_id, id);
