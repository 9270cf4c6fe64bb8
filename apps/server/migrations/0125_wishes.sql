-- Whom a client prefers or never wants again, and for whom an interpreter likes to work or never will again.
create table wishes (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id),
  interpreter_id uuid not null references interpreters (id),
  -- Whose wish it is.
  side text not null check (side in ('client', 'interpreter')),
  wish text not null check (wish in ('preferred', 'never again')),
  -- For staff alone.
  reason text,
  set_at timestamptz not null,
  set_by text not null,
  unique (client_id, interpreter_id, side),
  check (wish = 'preferred' or reason is not null)
);
create index wishes_of_interpreter on wishes (interpreter_id);

-- 'Never again' stands against giving a job as other conflicts do.
alter table settings alter column conflict_ways set
  default '{"overlap": "reason", "travel": "warn", "leave": "reason", "hours": "warn", "papers": "reason", "wish": "refuse"}';
update settings set conflict_ways = '{"wish": "refuse"}' || conflict_ways;
