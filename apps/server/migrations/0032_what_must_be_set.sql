-- Prices of a fresh installation that nobody has confirmed or changed. An agency whose settings were all entered has been
-- charging its prices knowingly, whatever they are.
alter table rate_structures add column example boolean not null default false;

update rate_structures set example = true
where client_id is null
  and created_at = updated_at
  and (attendance, travel_per_hour, waiting_per_hour, mileage, telephone_interpreting, video_interpreting)
    = (30, 20, 20, 0.45, 0.80, 35)
  and exists (select from settings where examples <> '{}');

-- Who entered a VAT number has said that the agency is registered; who has not has yet to say whether it is.
update settings set examples = array_append(examples, 'vatPeriods')
where 'vatNumber' = any (examples) and not 'vatPeriods' = any (examples);

-- Entering a domain beside the example one had silenced its warning. A demo agency has no other domain.
update settings set examples = array_append(examples, 'agencyDomains')
where 'lil.example' = any (agency_domains)
  and not 'agencyDomains' = any (examples)
  and to_regclass('demo.agency') is null;
