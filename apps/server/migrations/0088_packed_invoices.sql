-- What an invoice says of both parties is kept compressed once it rests; of the column that it was in stays what is asked by SQL.
alter table invoices add column packed bytea;
