-- Whether the lines of a statement lead from one of the bank's balances to the next: null where no two are known. Nothing on one that
-- does not is certain. Beside it what of the file was left out, and why.
alter table bank_statements
  add column adds_up boolean,
  add column out_by_pence bigint,
  add column skipped jsonb not null default '[]';
update bank_statements t set adds_up = (closing_pence - opening_pence = incoming_pence + outgoing_pence),
  out_by_pence = closing_pence - opening_pence - incoming_pence - outgoing_pence
where opening_pence is not null and closing_pence is not null;
