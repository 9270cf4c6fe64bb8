-- A session has a name by which its owner ends it, and tells where it was begun and when it was last used.
alter table sessions
  add column id uuid not null unique default uuidv7(),
  add column user_agent text not null default '',
  add column last_used_at timestamptz;
update sessions set last_used_at = created_at;
alter table sessions alter column last_used_at set not null;

-- Minutes without use after which a session ends; 0 for none.
alter table settings add column idle_minutes integer not null default 0 check (idle_minutes between 0 and 720);
