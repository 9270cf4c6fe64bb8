-- The job as its offer stated it: who was asked goes on reading that once the booking has changed. Null of older offers.
alter table offers add column stated jsonb;
