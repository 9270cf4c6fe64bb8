-- How many open bookings use an entry of a list, a rate or a service is counted from this index alone. Its condition is
-- `closedStatuses` of the domain.
create index bookings_open on bookings (service_type, department, case_type, dialect, billing_rate_id)
  where status not in ('Approved', 'Paid', 'Company Outstanding', 'Cancel');
