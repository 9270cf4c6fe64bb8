-- The customer's purchase order, which their accounts ask for on an invoice; and which clients pay none without it.
alter table bookings add column purchase_order text;
alter table clients add column requires_purchase_order boolean not null default false;
