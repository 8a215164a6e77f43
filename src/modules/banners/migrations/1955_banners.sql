-- Pictures that an organisation shows on the home page for some days.
create table banner (
  org_id       uuid not null references organisation,
  id           uuid not null,
  place        text not null check (place in ('home', 'side')),
  title        text not null,
  -- A screen of the product, or a page of others; empty for a picture alone.
  link         text not null default '',
  file_id      uuid not null,
  from_day     date not null,
  until_day    date not null,
  audience     text not null default 'all' check (audience in ('all', 'units', 'roles')),
  -- Units with those below them.
  unit_ids     uuid[] not null default '{}',
  role_ids     uuid[] not null default '{}',
  is_published boolean not null default false,
  ended_at     timestamptz,
  position     integer not null,
  version      integer not null default 1,
  by_member    uuid not null,
  created_at   timestamptz not null default laurel_now(),
  primary key (org_id, id),
  check (until_day >= from_day)
);
create index banner_place on banner (org_id, place, position);
call isolate('banner');

-- How often a banner was followed, by day.
create table banner_click (
  org_id    uuid not null,
  banner_id uuid not null,
  day       date not null,
  clicks    integer not null,
  primary key (org_id, banner_id, day),
  foreign key (org_id, banner_id) references banner (org_id, id)
);
call isolate('banner_click');
