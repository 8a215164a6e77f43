-- Attendance terminals that push: their contacts, punches and commands.

-- A terminal names itself by a serial or by the key in its address, and knows no organisation: what leads to one is read without
-- row-level security, as codes of invitations are, and says nothing else. A serial is in one organisation at most.
create schema terminals;
grant usage on schema terminals to laurel_app;
create table terminals.owner (
  serial    text primary key check (length(serial) between 4 and 32),
  org_id    uuid not null,
  device_id uuid not null,
  unique (org_id, device_id)
);
grant select, insert, delete on terminals.owner to laurel_app;

create table terminals.key (
  digest    bytea primary key check (length(digest) = 32),
  org_id    uuid not null,
  device_id uuid not null,
  unique (org_id, device_id)
);
grant select, insert, delete on terminals.key to laurel_app;

-- Serials that spoke and belong to nobody yet: few, and nothing of what they sent.
create table terminals.contact (
  serial   text primary key check (length(serial) between 4 and 32),
  first_at timestamptz not null,
  last_at  timestamptz not null,
  network  bytea not null,  -- a keyed hash of the network that it spoke from
  code     text not null    -- the communication key that is typed in at the terminal
);
create index contact_time on terminals.contact (last_at);
grant select, insert, update, delete on terminals.contact to laurel_app;

create table terminal (
  org_id         uuid not null,
  device_id      uuid not null,
  serial         text not null,
  code           text not null,              -- proves, typed in at the terminal, that it is this organisation's
  network        bytea,                      -- where it speaks from without a key
  has_key        boolean not null default false,
  confirmed_at   timestamptz,
  stamp          text not null default '0',  -- up to where it has pushed
  push_version   text not null default '',
  users          integer,                    -- as it says itself
  records        integer,
  address        text not null default '',
  last_at        timestamptz,                -- its latest punch
  last_push_at   timestamptz,
  greeted_at     timestamptz,                -- its last start or reconnection
  polled_at      timestamptz,
  told_minutes   integer,                    -- ahead of UTC, as it was told last
  clock_off      integer not null default 0, -- seconds that its clock was ahead at the last push
  counted_on     date,                       -- what of a day is limited: new punches, and lines that are none
  counted        integer not null default 0,
  faulty         integer not null default 0,
  dropped        integer not null default 0, -- unreadable lines beyond those that are stored
  last_command   integer not null default 0,
  primary key (org_id, device_id)
);
create unique index terminal_serial on terminal (org_id, serial);
call isolate('terminal', 'select, insert, update');

create table punch (
  org_id     uuid not null,
  id         uuid not null,
  device_id  uuid not null,
  pin        text not null,
  second     text not null check (length(second) = 19), -- the terminal's wall clock
  raw        text not null,
  zone       text not null,                             -- of the terminal when the punch came
  day        date not null,                             -- of the wall clock
  at         timestamptz not null,
  arrived_at timestamptz not null,
  state_code smallint,
  verify     smallint,
  work_code  text not null default '',
  flags      text[] not null default '{}',
  state      text not null check (state in ('matched', 'unmatched', 'ignored', 'duplicate')),
  member_id  uuid,
  reason     text not null default '',
  ignored_by uuid,
  primary key (org_id, id),
  unique (org_id, device_id, pin, second),
  check (state not in ('matched', 'duplicate') or member_id is not null),
  check (state <> 'unmatched' or member_id is null)
);
create index punch_time on punch (org_id, at, id);
create index punch_member on punch (org_id, member_id, at) where member_id is not null;
create index punch_unmatched on punch (org_id, pin, day) where state = 'unmatched';
call isolate('punch', 'select, insert, update');

-- Lines that are no punches.
create table punch_fault (
  org_id     uuid not null,
  id         uuid not null,
  device_id  uuid not null,
  line       integer not null,
  raw        text not null,
  fault      text not null check (fault in ('form', 'torn', 'pin', 'time', 'year', 'future', 'long')),
  digest     bytea not null check (length(digest) = 32), -- of the line: a repeated upload stores it once
  arrived_at timestamptz not null,
  primary key (org_id, id),
  unique (org_id, device_id, digest)
);
create index punch_fault_time on punch_fault (org_id, arrived_at, id);
call isolate('punch_fault', 'select, insert');

-- The member behind a number of terminals from a day on; nobody where it names none.
create table punch_badge (
  org_id       uuid not null,
  id           uuid not null,
  pin          text not null,
  from_day     date not null,
  member_id    uuid,
  by_member_id uuid,
  at           timestamptz not null,
  version      integer not null default 1,
  primary key (org_id, id),
  unique (org_id, pin, from_day)
);
create index punch_badge_member on punch_badge (org_id, member_id) where member_id is not null;
call isolate('punch_badge', 'select, insert, update, delete');

-- Days of members whose punches have changed, until they are computed.
create table punch_dirty (
  org_id    uuid not null,
  member_id uuid not null,
  day       date not null,
  primary key (org_id, member_id, day)
);
call isolate('punch_dirty');
grant select on punch_dirty to laurel_job;
create policy queue on punch_dirty for select to laurel_job using (true);

create table terminal_command (
  org_id       uuid not null,
  device_id    uuid not null,
  number       integer not null,
  kind         text not null check (kind in ('users', 'delete', 'clock', 'query', 'info', 'check', 'reboot')),
  body         text not null,               -- '' for the clock, which is set to the moment of sending
  state        text not null default 'queued' check (state in ('queued', 'sent', 'done', 'failed', 'expired')),
  attempts     integer not null default 0,
  result       integer,                     -- what the terminal returned; negative: failed
  by_member_id uuid,
  queued_at    timestamptz not null,
  sent_at      timestamptz,
  answered_at  timestamptz,
  primary key (org_id, device_id, number),
  foreign key (org_id, device_id) references terminal (org_id, device_id),
  check ((state in ('done', 'failed')) = (answered_at is not null))
);
create index terminal_command_open on terminal_command (org_id, device_id, number) where state in ('queued', 'sent');
create index terminal_command_time on terminal_command (org_id, queued_at);
call isolate('terminal_command', 'select, insert, update');

-- Users of a terminal: those that it was sent, and those that it told of.
create table terminal_user (
  org_id    uuid not null,
  device_id uuid not null,
  pin       text not null,
  name      text not null,
  is_sent   boolean not null,
  primary key (org_id, device_id, pin),
  foreign key (org_id, device_id) references terminal (org_id, device_id)
);
call isolate('terminal_user');
