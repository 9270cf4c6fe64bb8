-- Each statement by itself.
-- Searches ask for search keys (rule basics/folded-search): the indexes of trigrams, of short n-grams and of six digits are made of them.
drop index concurrently if exists booking_names_keys;
create index concurrently booking_names_keys on booking_names using gin (indexed_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);
drop index concurrently if exists booking_names_key_ngrams;
create index concurrently booking_names_key_ngrams on booking_names using gin (short_ngrams(coalesce(exact_key, indexed_key)))
  with (gin_pending_list_limit = 256);
drop index concurrently if exists bookings_reference_keys;
create index concurrently bookings_reference_keys on bookings using gin (indexed_key(fold(booking_ref || E'\n' || file_ref || E'\n'
  || coalesce(invoice_no, '') || E'\n' || coalesce(proforma_no, '') || E'\n' || phone || E'\n' || mobile)) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
drop index concurrently if exists bookings_six_key_digits;
create index concurrently bookings_six_key_digits on bookings using gin (six_digit_ngrams(plain_key(fold(booking_ref || E'\n' || file_ref
  || E'\n' || coalesce(invoice_no, '') || E'\n' || coalesce(proforma_no, '') || E'\n' || phone || E'\n' || mobile))))
  with (gin_pending_list_limit = 256);
drop index concurrently if exists bookings_place_keys;
create index concurrently bookings_place_keys on bookings using gin (indexed_key(fold(place_of_attendance)) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
drop index concurrently if exists bookings_kind_of_job_keys;
create index concurrently bookings_kind_of_job_keys on bookings using gin (indexed_key(fold(language || E'\n' || coalesce(dialect, '')
  || E'\n' || service_type || E'\n' || coalesce(place, '') || E'\n' || coalesce(department, '') || E'\n' || coalesce(case_type, '')))
  gin_trgm_ops) with (gin_pending_list_limit = 256);
drop index concurrently if exists clients_name_keys;
create index concurrently clients_name_keys on clients using gin (indexed_key(name_folded) gin_trgm_ops);
drop index concurrently if exists interpreters_name_keys;
create index concurrently interpreters_name_keys on interpreters using gin (indexed_key(name_folded) gin_trgm_ops);
drop index concurrently if exists mails_search_keys;
create index concurrently mails_search_keys on mails using gin (indexed_key(search) gin_trgm_ops);
drop index concurrently if exists security_log_search_keys;
create index concurrently security_log_search_keys on security_log using gin (indexed_key(search) gin_trgm_ops);
drop index concurrently if exists payments_reference_keys;
create index concurrently payments_reference_keys on payments using gin (indexed_key(fold(payment_ref)) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
drop index concurrently if exists remittance_slips_name_keys;
create index concurrently remittance_slips_name_keys on remittance_slips using gin (indexed_key(fold(interpreter_name)) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
-- Indexes of expressions have statistics of their own.
analyze booking_names, bookings, clients, interpreters, mails, security_log, payments, remittance_slips;
drop index concurrently if exists booking_names_trigrams;
drop index concurrently if exists booking_names_ngrams;
drop index concurrently if exists bookings_references;
drop index concurrently if exists bookings_six_digit_ngrams;
drop index concurrently if exists bookings_places;
drop index concurrently if exists bookings_kind_of_job;
drop index concurrently if exists clients_name_trigrams;
drop index concurrently if exists interpreters_name_trigrams;
drop index concurrently if exists mails_search;
drop index concurrently if exists security_log_search;
drop index concurrently if exists payments_reference;
drop index concurrently if exists remittance_slips_named;
