-- Why whoever has a job was chosen is kept compressed once it rests.
alter table assignments add column packed bytea;
alter table offer_recipients add column packed bytea;
