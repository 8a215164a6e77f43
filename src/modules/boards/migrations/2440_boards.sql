-- LED boards: what is special of them beside `device`, what they show, and the messages that wait for them.
create table board (
  org_id       uuid not null,
  device_id    uuid not null,
  host         text not null,
  port         integer not null check (port between 1 and 65535),
  sign_type    text not null default 'Z',
  sign_address text not null default '00',
  width        integer not null check (width between 16 and 1275),
  height       integer not null check (height between 7 and 31),
  brightness   integer not null default 100,
  color        text not null default 'red' check (color in ('red', 'green', 'amber')),
  speed        integer not null default 3 check (speed between 1 and 5),
  -- How long it shows a message before the next, and for how long messages come again.
  seconds      integer not null default 20 check (seconds between 5 and 3600),
  stay_minutes integer not null default 60 check (stay_minutes between 1 and 1440),
  -- Shown when no message is.
  rest_line    text not null default '',
  test_line    text not null default '',
  -- Seven days from Sunday on, each with its minutes from and until, or null for off.
  week         jsonb not null,
  is_blank     boolean not null default false,
  -- Counts the changes of what a board is set up with.
  revision     integer not null default 1,
  primary key (org_id, device_id),
  foreign key (org_id, device_id) references device (org_id, id)
);
call isolate('board', 'select, insert, update');

-- Which sources a board shows, each with its words.
create table board_source (
  org_id    uuid not null,
  device_id uuid not null,
  source    text not null check (source in ('award', 'deduction', 'announcement', 'birthday')),
  is_on     boolean not null,
  template  text not null,
  position  integer not null,
  primary key (org_id, device_id, source),
  foreign key (org_id, device_id) references board (org_id, device_id)
);
call isolate('board_source');

create table board_message (
  org_id       uuid not null,
  id           uuid not null,
  device_id    uuid not null,
  source       text not null check (source in ('award', 'deduction', 'announcement', 'birthday', 'manual')),
  -- What it tells of, so that an event that comes twice is one message.
  object_id    text not null,
  text         text not null,
  state        text not null default 'queued'
    check (state in ('queued', 'sent', 'shown', 'failed', 'expired', 'withdrawn')),
  reason       text not null default '',
  -- Who withdrew it: a person may send it again, what it told of may not.
  void_by      text check (void_by in ('person', 'source')),
  attempts     integer not null default 0,
  by_member_id uuid,
  created_at   timestamptz not null default laurel_now(),
  -- Its place in the queue: a message that is sent again stands behind the others.
  queued_at    timestamptz not null default laurel_now(),
  first_at     timestamptz,
  last_at      timestamptz,
  until_at     timestamptz not null,
  version      integer not null default 1,
  primary key (org_id, id),
  unique (org_id, device_id, source, object_id),
  foreign key (org_id, device_id) references board (org_id, device_id),
  check ((state in ('sent', 'shown')) <= (first_at is not null)),
  check ((state = 'withdrawn') = (void_by is not null))
);
create index board_message_turn on board_message (org_id, device_id, queued_at, id) where state in ('queued', 'sent', 'shown');
create index board_message_time on board_message (org_id, created_at desc, id);
create index board_message_object on board_message (org_id, source, object_id);
call isolate('board_message', 'select, insert, update');

-- What a board does at the moment. Its row is the order to look after it, and is held by one process at a time.
create table board_now (
  org_id      uuid not null,
  device_id   uuid not null,
  wake_at     timestamptz not null,
  held_until  timestamptz,
  holder_id   uuid,
  -- What it was sent last, to be shown until something else is; null while it rests.
  message_id  uuid,
  text        text not null default '',
  since       timestamptz,
  -- The revision that it was set up with; 0 for none.
  set_up      integer not null default 0,
  clock_on    date,
  -- When it last took a connection.
  seen_at     timestamptz,
  wants_restart boolean not null default false,
  is_dark     boolean not null default false,
  -- Tries in a row that failed, and why the last one did.
  tries       integer not null default 0,
  fault       text not null default '',
  primary key (org_id, device_id),
  foreign key (org_id, device_id) references board (org_id, device_id)
);
call isolate('board_now');
grant select (org_id, device_id, wake_at, held_until) on board_now to laurel_job;
create policy queue on board_now for select to laurel_job using (true);

-- Lines of records that began to count or count no more, to be told by boards: written with the decision, worked off after it.
create table board_news (
  org_id  uuid not null,
  id      uuid not null,
  payload jsonb not null,
  primary key (org_id, id)
);
call isolate('board_news');
grant select (org_id) on board_news to laurel_job;
create policy queue on board_news for select to laurel_job using (true);
