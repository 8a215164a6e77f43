-- Data of the world, the same for every organisation; names in the four languages.
create schema reference;
grant usage on schema reference to laurel_app;

create table reference.region (
  code        text primary key,
  parent_code text references reference.region,
  level       smallint not null check (level between 1 and 4),
  position    integer not null,
  names       jsonb not null
);
create index region_parent on reference.region (parent_code, position);

create table reference.industry (
  code     text primary key,
  position integer not null,
  names    jsonb not null
);

create table reference.dictionary (
  type     text not null,
  code     text not null,
  position integer not null,
  names    jsonb not null,
  primary key (type, code)
);

create table reference.country_code (
  iso       text primary key check (iso ~ '^[A-Z]{2}$'),
  dial_code text not null check (dial_code ~ '^[0-9]{1,4}$'),
  position  integer not null,
  names     jsonb not null
);

grant select on all tables in schema reference to laurel_app;
