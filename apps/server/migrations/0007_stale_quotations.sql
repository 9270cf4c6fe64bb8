-- A confirmed form whose price, date or times changed since: its copied rates stay, but it is confirmed anew before sending.

alter table quotations add column stale boolean not null default false;
