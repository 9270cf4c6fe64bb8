-- What mails and documents say of the agency besides its name and address: its telephone, and the colour it is known by.
alter table settings add column phone text not null default '';
alter table settings add column brand_colour text not null default '#17505f' check (brand_colour ~ '^#[0-9a-f]{6}$');
