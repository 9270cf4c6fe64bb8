-- The line of a timesheet that a photograph is the receipt of.
alter table booking_files add column receipt_of text;
-- New columns are null everywhere, so that the rows there are need not be read.
alter table booking_files
  add constraint booking_files_receipt_of check (receipt_of in ('parking', 'travelCost')) not valid;
