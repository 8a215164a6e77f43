-- Attendance terminals, LED boards and cloud screens of an organisation. The module of each kind has its own table beside this one.
create table device (
  org_id     uuid not null references organisation,
  id         uuid not null,
  kind       text not null check (kind in ('terminal', 'board', 'screen')),
  name       text not null,
  place      text not null default '',
  -- An IANA zone; empty for that of the organisation.
  zone       text not null default '',
  -- Waiting: it has been registered, and has yet to be confirmed or paired.
  state      text not null check (state in ('waiting', 'active', 'retired')),
  -- The member who looks after it, and is told when it is silent.
  watcher_id uuid,
  version    integer not null default 1,
  created_at timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
create index device_kind on device (org_id, kind, name);
call isolate('device');
-- The metrics of the installation count devices.
grant select (org_id, id, kind, state) on device to laurel_job;
create policy counting on device for select to laurel_job using (true);

-- When each last spoke. Apart from the device, so that its contacts never wait for who edits it.
create table device_contact (
  org_id     uuid not null,
  device_id  uuid not null,
  last_at    timestamptz not null,
  firmware   text not null default '',
  -- Its watcher was told that it is silent, and has not been told that it speaks again.
  missed_at  timestamptz,
  primary key (org_id, device_id),
  foreign key (org_id, device_id) references device (org_id, id)
);
create index device_contact_heard on device_contact (org_id, last_at) where missed_at is null;
call isolate('device_contact');
-- Background work looks for the organisations that have devices.
grant select (org_id, device_id, last_at) on device_contact to laurel_job;
create policy queue on device_contact for select to laurel_job using (true);

-- How long each was in contact on a day of its zone, and how often contact was lost.
create table device_day (
  org_id    uuid not null,
  device_id uuid not null,
  day       date not null,
  seconds   integer not null default 0,
  cuts      integer not null default 0,
  primary key (org_id, device_id, day),
  foreign key (org_id, device_id) references device (org_id, id)
);
call isolate('device_day');

-- Whom a device is for: members of these units. Without any it is for everybody.
create table device_unit (
  org_id        uuid not null,
  device_id     uuid not null,
  unit_id       uuid not null,
  with_children boolean not null default true,
  position      integer not null,
  -- The name of a unit that has been closed since; somebody has to choose another.
  lost_name     text,
  primary key (org_id, device_id, unit_id),
  foreign key (org_id, device_id) references device (org_id, id)
);
create index device_unit_unit on device_unit (org_id, unit_id);
call isolate('device_unit');
