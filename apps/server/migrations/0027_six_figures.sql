-- Whoever looks for a reference or a telephone mostly has six figures of it or more. Each three of them stand on one booking in a
-- hundred, so that the index of trigrams grows slower with every booking; six that follow one another stand on a few.
create function sixes_of(marks text) returns integer[] language plpgsql immutable strict parallel safe as $$
declare
  run text;
  sixes integer[] := '{}';
begin
  foreach run in array string_to_array(regexp_replace(marks, '[^0-9]+', ' ', 'g'), ' ') loop
    for at in 1 .. length(run) - 5 loop
      sixes := sixes || substr(run, at, 6)::integer;
    end loop;
  end loop;
  return sixes;
end $$;
create index bookings_sixes on bookings using gin (sixes_of(fold(
  booking_ref || E'\n' || file_ref || E'\n' || coalesce(invoice_no, '') || E'\n' || coalesce(proforma_no, '')
  || E'\n' || phone || E'\n' || mobile))) with (gin_pending_list_limit = 256);
-- Indexes of expressions have statistics of their own.
analyze bookings;
