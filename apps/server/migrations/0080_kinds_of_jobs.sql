-- Each statement by itself.
-- What kind of job it is: its language, service and whatever else callers say of it beside names, references and its place. Of several
-- words the indexes of each are intersected, so that a common name and a language do not read all bookings of the name.
drop index concurrently if exists bookings_kind_of_job;
create index concurrently bookings_kind_of_job on bookings using gin (fold(language || E'\n' || coalesce(dialect, '') || E'\n' || service_type
  || E'\n' || coalesce(place, '') || E'\n' || coalesce(department, '') || E'\n' || coalesce(case_type, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
-- Indexes of expressions have statistics of their own.
analyze bookings;
