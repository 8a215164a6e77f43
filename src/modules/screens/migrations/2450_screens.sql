-- Cloud screens: pages in kiosk mode that show rankings, awards and notices without a person's login.

-- Read before the organisation is known. A pairing code says nothing until an administrator types it; a token is a digest.
create schema screens;
grant usage on schema screens to laurel_app;
create table screens.pairing (
  code       text primary key,
  digest     bytea not null unique check (length(digest) = 32), -- of the token that the screen has made and asks with
  expires_at timestamptz not null
);
create index pairing_age on screens.pairing (expires_at);
grant select, insert, delete on screens.pairing to laurel_app;
create table screens.token (
  digest    bytea primary key check (length(digest) = 32),
  org_id    uuid not null,
  device_id uuid not null
);
create index token_device on screens.token (org_id, device_id);
grant select, insert, delete on screens.token to laurel_app;

-- Contents of screens: the draft that is edited, and what was published of it.
create table screen_profile (
  org_id     uuid not null,
  id         uuid not null,
  name       text not null,
  draft      jsonb not null,
  version    integer not null default 1,
  changed_at timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
create unique index screen_profile_name on screen_profile (org_id, lower(name));
call isolate('screen_profile');

create table screen_publication (
  org_id       uuid not null,
  profile_id   uuid not null,
  no           integer not null,               -- counted from 1 in its profile
  content      jsonb not null,
  publish_at   timestamptz not null,
  by_member_id uuid not null,
  at           timestamptz not null default laurel_now(),
  primary key (org_id, profile_id, no),
  foreign key (org_id, profile_id) references screen_profile (org_id, id)
);
call isolate('screen_publication', 'select, insert, delete');

-- A screen beside its row in the list of devices.
create table screen (
  org_id       uuid not null,
  device_id    uuid not null,
  profile_id   uuid,                           -- null: the built-in play list
  token_digest bytea check (length(token_digest) = 32), -- null: waits for a pairing, or was revoked
  paired_at    timestamptz,
  data_at      timestamptz,                    -- the moment of the data that it last said to show
  size         text not null default '',       -- width × height, as it last said
  primary key (org_id, device_id),
  foreign key (org_id, profile_id) references screen_profile (org_id, id)
);
create index screen_of_profile on screen (org_id, profile_id);
call isolate('screen');

-- News for screens in one order for the organisation, so that a screen that was away gets what it missed once.
-- The counter's row is locked until the commit: no smaller number appears after a greater one.
create table screen_counter (
  org_id uuid not null,
  last   bigint not null,
  primary key (org_id)
);
call isolate('screen_counter', 'select, insert, update');
create table screen_event (
  org_id  uuid not null,
  no      bigint not null,
  kind    text not null check (kind in ('award', 'withdrawn', 'notice')),
  payload jsonb not null,
  at      timestamptz not null default laurel_now(),
  primary key (org_id, no)
);
create index screen_event_age on screen_event (org_id, at);
call isolate('screen_event', 'select, insert, delete');

create table screen_notice (
  org_id       uuid not null,
  id           uuid not null,
  text         text not null,
  device_ids   uuid[] not null default '{}',   -- none: all screens
  until_at     timestamptz not null,
  ended_at     timestamptz,
  by_member_id uuid not null,
  at           timestamptz not null default laurel_now(),
  version      integer not null default 1,
  primary key (org_id, id)
);
create index screen_notice_until on screen_notice (org_id, until_at) where ended_at is null;
call isolate('screen_notice', 'select, insert, update');
