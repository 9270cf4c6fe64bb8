-- Under which names bytes were begun to be written that no record lists yet: what a server that was killed left behind is found by
-- them, in a bucket too.
create table uploads_begun (
  stored_name text primary key,
  begun_at timestamptz not null
);
create index uploads_begun_at on uploads_begun (begun_at);
