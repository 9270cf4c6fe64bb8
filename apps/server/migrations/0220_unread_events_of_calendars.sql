-- Events of calendars that could not be read as a whole: when each begins and what could not be read, and nothing else of it.
alter table interpreter_calendars
  add column unread jsonb not null default '[]',
  add column unread_count integer not null default 0;
