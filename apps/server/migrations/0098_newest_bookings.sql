-- The newest bookings, the last received first. Whatever is skipped, this promises about fifty rows, so that a statement around it has
-- one plan, which is kept.
create function newest_bookings(skipped integer, taken integer) returns setof uuid language plpgsql stable rows 50 as $$
begin
  return query select id from bookings order by created_at desc, id desc limit taken offset skipped;
end $$;
