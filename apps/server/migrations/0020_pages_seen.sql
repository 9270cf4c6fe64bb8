-- An index answers alone only for pages that a vacuum has seen since they were last written. By default it comes after a fifth
-- of a table was written, which at a million bookings is never; after a hundredth, lists and months stay quick.
alter table bookings set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
alter table invoices set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
alter table page_tokens set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
