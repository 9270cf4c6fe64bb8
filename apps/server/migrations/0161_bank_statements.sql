-- Statements of the agency's bank. A line stands once, however many statements have it: what tells it from all others of its account
-- is its fingerprint.
create table bank_statements (
  id uuid primary key default uuidv7(),
  account text not null check (account <> ''),
  format text not null,
  file_name text not null,
  first_day date not null,
  last_day date not null,
  line_count integer not null check (line_count > 0),
  known_count integer not null check (known_count between 0 and line_count - 1),
  incoming_pence bigint not null check (incoming_pence >= 0),
  outgoing_pence bigint not null check (outgoing_pence <= 0),
  opening_pence bigint,
  closing_pence bigint,
  imported_at timestamptz not null,
  imported_by text not null
);
create index bank_statements_latest on bank_statements (last_day desc, id desc);

create table bank_lines (
  id uuid primary key default uuidv7(),
  account text not null,
  fingerprint text not null,
  day date not null,
  amount_pence bigint not null check (amount_pence <> 0),
  text text not null,
  payer_name text,
  -- The receipt that it became: one line, one receipt.
  payment_id uuid unique references payments (id),
  booked_at timestamptz,
  booked_by text,
  -- The name that it paid under, by which its payer is known again while it is booked.
  learnt_key text,
  ignored_reason text,
  ignored_note text,
  ignored_at timestamptz,
  ignored_by text,
  unique (account, fingerprint),
  check (num_nonnulls(payment_id, booked_at, booked_by) in (0, 3)),
  check (num_nonnulls(ignored_reason, ignored_at, ignored_by) in (0, 3)),
  check (payment_id is null or ignored_reason is null),
  check (payment_id is null or amount_pence > 0),
  check (learnt_key is null or payment_id is not null)
);
create index bank_lines_like on bank_lines (day, amount_pence);
create index bank_lines_learnt on bank_lines (learnt_key) where learnt_key is not null;

create table bank_statement_lines (
  statement_id uuid not null references bank_statements (id),
  place integer not null,
  line_id uuid not null references bank_lines (id),
  -- Whether it came with an earlier statement first.
  known boolean not null,
  balance_pence bigint,
  primary key (statement_id, place),
  unique (line_id, statement_id)
);

-- Which column of a bank's table holds what, by its headings.
create table bank_columns (
  signature text primary key,
  columns jsonb not null,
  account text not null,
  learnt_at timestamptz not null,
  learnt_by text not null
);

-- Behind the command's own check: a receipt is what the bank says, to the penny and the day.
create function bank_line_is_its_receipt() returns trigger language plpgsql as $$
begin
  if not exists (select from payments where id = new.payment_id and total_pence = new.amount_pence and payment_date = new.day) then
    raise exception 'The receipt of bank line % has another day or amount', new.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger bank_lines_receipt before insert or update of payment_id on bank_lines
  for each row when (new.payment_id is not null) execute function bank_line_is_its_receipt();
