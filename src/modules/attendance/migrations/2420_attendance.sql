-- Attendance: from punches to days to points. Minutes are those of the day, points integer tenths.
create table attendance_shift (
  org_id    uuid not null,
  id        uuid not null,
  name      text not null,
  is_active boolean not null default true,
  note      text not null default '',
  version   integer not null default 1,
  primary key (org_id, id)
);
call isolate('attendance_shift');

-- The times of a shift from a day on. One that ends at or before its start ends on the day after.
create table attendance_shift_time (
  org_id         uuid not null,
  shift_id       uuid not null,
  from_day       date not null,
  starts         smallint not null check (starts between 0 and 1439),
  ends           smallint not null check (ends between 0 and 1439),
  break_minutes  smallint not null check (break_minutes >= 0),
  grace_minutes  smallint not null check (grace_minutes >= 0),
  flex_minutes   smallint not null check (flex_minutes >= 0),
  before_minutes smallint not null check (before_minutes >= 0),
  after_minutes  smallint not null check (after_minutes >= 0),
  primary key (org_id, shift_id, from_day),
  foreign key (org_id, shift_id) references attendance_shift (org_id, id) on delete cascade
);
call isolate('attendance_shift_time');

-- Who works a shift, on which days of the week and from when to when: a member, or a unit with those below it.
create table attendance_roster (
  org_id      uuid not null,
  id          uuid not null,
  member_id   uuid,
  unit_id     uuid,
  shift_id    uuid not null,
  weekdays    smallint[] not null check (weekdays <@ '{1,2,3,4,5,6,7}'), -- 1 Monday
  on_holidays boolean not null default false,
  from_day    date not null,
  until_day   date check (until_day >= from_day),
  by_member   uuid not null,
  version     integer not null default 1,
  primary key (org_id, id),
  foreign key (org_id, shift_id) references attendance_shift (org_id, id),
  check ((member_id is null) <> (unit_id is null))
);
create index attendance_roster_member on attendance_roster (org_id, member_id) where member_id is not null;
create index attendance_roster_unit on attendance_roster (org_id, unit_id) where unit_id is not null;
create index attendance_roster_shift on attendance_roster (org_id, shift_id);
call isolate('attendance_roster');

-- What each case is worth, from a day on until the next rule.
create table attendance_rule (
  org_id    uuid not null,
  id        uuid not null,
  from_day  date not null,
  terms     jsonb not null,
  note      text not null default '',
  by_member uuid not null,
  at        timestamptz not null default laurel_now(),
  version   integer not null default 1,
  primary key (org_id, id),
  unique (org_id, from_day)
);
call isolate('attendance_rule');

-- Leave, paid leave and business trips of a member; whole days without minutes.
create table attendance_leave (
  org_id       uuid not null,
  id           uuid not null,
  member_id    uuid not null,
  kind         text not null check (kind in ('leave', 'paid', 'trip')),
  from_day     date not null,
  from_minute  smallint check (from_minute between 0 and 1439),
  until_day    date not null,
  until_minute smallint check (until_minute between 1 and 1440),
  reason       text not null default '',
  by_member    uuid not null,
  version      integer not null default 1,
  primary key (org_id, id),
  check (until_day >= from_day)
);
create index attendance_leave_member on attendance_leave (org_id, member_id, until_day);
create index attendance_leave_day on attendance_leave (org_id, until_day);
call isolate('attendance_leave');

-- Members, and units with those below them, for whose days no points are booked.
create table attendance_white (
  org_id    uuid not null,
  id        uuid not null,
  member_id uuid,
  unit_id   uuid,
  reason    text not null,
  from_day  date not null,
  until_day date check (until_day >= from_day),
  by_member uuid not null,
  at        timestamptz not null default laurel_now(),
  version   integer not null default 1,
  primary key (org_id, id),
  check ((member_id is null) <> (unit_id is null))
);
create index attendance_white_member on attendance_white (org_id, member_id) where member_id is not null;
create index attendance_white_unit on attendance_white (org_id, unit_id) where unit_id is not null;
call isolate('attendance_white');

-- A member asks for a punch that a terminal does not have.
create table attendance_correction (
  org_id     uuid not null,
  id         uuid not null,
  member_id  uuid not null,
  day        date not null,
  at         timestamptz not null,
  reason     text not null,
  status     text not null default 'pending' check (status in ('pending', 'granted', 'rejected', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  remark     text not null default '',
  created_at timestamptz not null default laurel_now(),
  version    integer not null default 1,
  primary key (org_id, id)
);
create index attendance_correction_member on attendance_correction (org_id, member_id, day);
create index attendance_correction_time on attendance_correction (org_id, created_at, id);
create index attendance_correction_open on attendance_correction (org_id, created_at) where status = 'pending';
call isolate('attendance_correction', 'select, insert, update');

-- Punches that people wrote; those of terminals are theirs.
create table attendance_punch (
  org_id        uuid not null,
  id            uuid not null,
  member_id     uuid not null,
  at            timestamptz not null,
  source        text not null check (source in ('person', 'correction')),
  reason        text not null default '',
  by_member     uuid not null,
  correction_id uuid,
  voided_at     timestamptz,
  made_at       timestamptz not null default laurel_now(),
  version       integer not null default 1,
  primary key (org_id, id)
);
create index attendance_punch_member on attendance_punch (org_id, member_id, at);
call isolate('attendance_punch', 'select, insert, update');

-- A day of a member as it was judged last. `record_id` is the record that its postings in the ledger name; `posted` what these add
-- up to, `points` what the day is worth.
create table attendance_day (
  org_id           uuid not null,
  member_id        uuid not null,
  day              date not null,
  record_id        uuid not null,
  unit_id          uuid,
  rule_id          uuid,
  state            text not null,
  shift_ids        uuid[] not null,
  shifts           jsonb not null,
  cases            jsonb not null,
  first_at         timestamptz,
  last_at          timestamptz,
  is_over          boolean not null,
  is_exempt        boolean not null,
  due              smallint not null,      -- tenths of a day
  worked           smallint not null,
  late_minutes     integer not null,
  lates            smallint not null,
  early_leaves     smallint not null,
  missed           smallint not null,
  absences         smallint not null,
  overtime_minutes integer not null,
  leave_minutes    integer not null,
  trip_minutes     integer not null,
  points           integer not null,
  posted           integer not null,
  postings         integer not null,
  tickets          integer not null,
  version          integer not null default 1,
  primary key (org_id, member_id, day),
  unique (org_id, record_id)
);
create index attendance_day_day on attendance_day (org_id, day, member_id);
call isolate('attendance_day', 'select, insert, update');

-- Days that wait to be judged anew. `marks` changes with each reason, so that one that comes meanwhile waits for the lock.
create table attendance_due (
  org_id    uuid not null,
  member_id uuid not null,
  day       date not null,
  marks     integer not null default 1,
  primary key (org_id, member_id, day)
);
call isolate('attendance_due');
grant select (org_id) on attendance_due to laurel_job;
create policy queue on attendance_due for select to laurel_job using (true);

-- Up to which day every day was closed.
create table attendance_closing (
  org_id  uuid not null primary key,
  through date not null
);
call isolate('attendance_closing');

-- A month of a member: due and worked days in tenths, what fixed points were told, and the bonus for a full one.
create table attendance_month (
  org_id    uuid not null,
  month     integer not null,
  member_id uuid not null,
  record_id uuid not null,
  due       integer not null,
  worked    integer not null,
  bonus     integer not null,
  posted    integer not null,
  postings  integer not null,
  version   integer not null default 1,
  primary key (org_id, month, member_id),
  unique (org_id, record_id)
);
call isolate('attendance_month', 'select, insert, update');

-- Months of members that wait to be added up.
create table attendance_month_due (
  org_id    uuid not null,
  month     integer not null,
  member_id uuid not null,
  marks     integer not null default 1,
  primary key (org_id, month, member_id)
);
call isolate('attendance_month_due');
grant select (org_id) on attendance_month_due to laurel_job;
create policy queue on attendance_month_due for select to laurel_job using (true);

-- A change that concerns many days: those of a member, of a unit and those below it, of everybody with a shift, or of all. Members are
-- gone through by id, so that a process that dies goes on after `after`.
create table attendance_spread (
  org_id    uuid not null,
  id        uuid not null,
  from_day  date not null,
  to_day    date not null,
  member_id uuid,
  unit_id   uuid,
  shift_id  uuid,
  after     uuid,
  primary key (org_id, id)
);
call isolate('attendance_spread');
grant select (org_id) on attendance_spread to laurel_job;
create policy queue on attendance_spread for select to laurel_job using (true);
