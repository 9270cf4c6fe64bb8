-- The most points that candidates have for each reason, and the margin in whole percent below which the office is warned.
alter table settings
  add column ranking_weights jsonb not null default '{"language": 15, "service": 5, "gender": 15, "qualification": 10,
    "distance": 20, "been there": 10, "free": 10, "cost": 5, "wish": 10}',
  add column margin_floor smallint not null default 0 check (margin_floor between 0 and 100);
-- A client's own; null: the agency's.
alter table clients add column margin_floor smallint check (margin_floor between 0 and 100);

-- Which of how many candidates somebody was when the job was given or offered to them, by which points and reasons.
alter table assignments add column choice jsonb;
alter table offer_recipients add column choice jsonb;
