-- Renewed papers of interpreters, which they send themselves and the office accepts or refuses.
create table paper_renewals (
  id uuid primary key default uuidv7(),
  interpreter_id uuid not null references interpreters (id),
  paper text not null check (paper in ('contract', 'dbs', 'passport')),
  file_id uuid not null references stored_files (id),
  -- The last day on which it holds, as the interpreter reads it.
  expires_on date not null,
  sent_at timestamptz not null,
  decision text check (decision in ('accepted', 'refused', 'replaced')),
  decided_at timestamptz,
  decided_by text,
  reason text,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  check ((reason is not null) = (decision is not null and decision = 'refused'))
);
-- One of each paper waits; another that is sent replaces it.
create unique index paper_renewals_waiting on paper_renewals (interpreter_id, paper) where decision is null;
create index paper_renewals_interpreter on paper_renewals (interpreter_id, paper, id);
create index paper_renewals_desk on paper_renewals (sent_at, id) where decision is null;

-- Which reminders of a paper's end were written; each once for the day on which it ends.
create table paper_reminders (
  interpreter_id uuid not null references interpreters (id),
  paper text not null check (paper in ('contract', 'dbs', 'passport')),
  expires_on date not null,
  days smallint not null,
  sent_at timestamptz not null,
  primary key (interpreter_id, paper, expires_on, days)
);
