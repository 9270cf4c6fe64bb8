-- The agency's logo, at the head of its mails, pages and documents.
create table agency_logo (
  the_one boolean primary key default true check (the_one),
  content bytea not null check (length(content) <= 204800),
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  width integer not null,
  height integer not null,
  updated_at timestamptz not null,
  updated_by text not null
);
