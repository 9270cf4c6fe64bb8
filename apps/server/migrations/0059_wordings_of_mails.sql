-- What a mail of the product says where the superadmin has changed it; without a row it has its original wording.
create table mail_wordings (
  kind text primary key,
  subject text not null,
  body text not null,
  updated_at timestamptz not null,
  updated_by text not null
);
