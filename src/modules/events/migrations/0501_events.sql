-- The event library: what points may be given for. An edit is a new version, so that a record keeps the words and
-- ranges it was submitted with.
create table event_type (
  org_id    uuid not null,
  id        uuid not null,
  parent_id uuid,
  code      text not null,
  name      text not null,
  primary key (org_id, id),
  unique (org_id, code),
  foreign key (org_id, parent_id) references event_type (org_id, id),
  check (parent_id <> id)
);
call isolate('event_type');

create table event_tag (
  org_id uuid not null,
  id     uuid not null,
  code   text not null,
  name   text not null,
  primary key (org_id, id),
  unique (org_id, code)
);
call isolate('event_tag');

create table event (
  org_id  uuid not null,
  id      uuid not null,
  code    text not null,
  version integer not null default 1,
  status  smallint not null default 1 check (status in (0, 1)), -- 1 enabled, 0 disabled
  primary key (org_id, id),
  unique (org_id, code)
);
call isolate('event');

create table event_version (
  org_id      uuid not null,
  event_id    uuid not null,
  version     integer not null,
  type_id     uuid not null,
  name        text not null,
  description text not null,
  b integer not null, b_min integer not null, b_max integer not null, -- integer tenths, as all points
  a integer not null, a_min integer not null, a_max integer not null,
  p integer not null, p_min integer not null, p_max integer not null,
  g integer not null, g_min integer not null, g_max integer not null,
  ticket      boolean not null,
  piece_count boolean not null,
  decimals    boolean not null,
  tags        uuid[] not null default '{}',
  search      text not null, -- folded name, code, pinyin, initials
  by_user_id  uuid,
  at          timestamptz not null default laurel_now(),
  primary key (org_id, event_id, version),
  foreign key (org_id, event_id) references event (org_id, id) on delete cascade,
  foreign key (org_id, type_id) references event_type (org_id, id),
  check (b between b_min and b_max and a between a_min and a_max
     and p between p_min and p_max and g between g_min and g_max)
);
create index event_version_type on event_version (org_id, type_id);
call isolate('event_version', 'select, insert, delete');

-- Who used what how often. One row per member and event: a counter on the event itself would make everybody who
-- enters a popular event wait for each other.
create table event_use (
  org_id    uuid not null,
  member_id uuid not null,
  event_id  uuid not null,
  uses      integer not null,
  last_at   timestamptz not null,
  primary key (org_id, member_id, event_id),
  foreign key (org_id, event_id) references event (org_id, id)
);
create index event_use_event on event_use (org_id, event_id);
call isolate('event_use');
