-- Reward/deduct tasks: what managers have to award and to deduct in a month. Points are positive integer tenths, also those
-- of deductions; null: not asked for.
create table task (
  org_id        uuid not null,
  id            uuid not null,
  month         integer not null,        -- 202611
  name          text not null,
  remark        text not null,
  status        text not null check (status in ('draft', 'pending', 'active', 'refused', 'cancelled')),
  version       integer not null default 1,
  day_award     integer, day_deduct   integer, day_people   integer,
  week_award    integer, week_deduct  integer, week_people  integer,
  month_award   integer, month_deduct integer, month_people integer,
  ratio         integer check (ratio between 1 and 1000), -- percent
  most_award    integer, most_deduct  integer,
  penalty_mode  text not null check (penalty_mode in ('difference', 'fixed')),
  penalty_fixed integer not null check (penalty_fixed >= 0),
  penalty_each  integer not null check (penalty_each >= 0),
  penalty_most  integer check (penalty_most >= 0),
  weekdays      smallint[] not null check (weekdays <@ '{1,2,3,4,5,6,7}'), -- 1 Monday
  -- The task of the month before that it continues; at most one per month does.
  copy_of       uuid,
  submitted_by  uuid,
  submitted_at  timestamptz,
  decided_by    uuid,
  decided_at    timestamptz,
  reason        text not null default '', -- of the refusal or the cancellation
  changed_at    timestamptz not null,
  primary key (org_id, id)
);
create index task_month on task (org_id, month, id);
create unique index task_copy on task (org_id, copy_of, month) where copy_of is not null and status <> 'cancelled';
call isolate('task');

create table task_member (
  org_id    uuid not null,
  task_id   uuid not null,
  member_id uuid not null,
  month     integer not null,
  -- The task is not cancelled: a member has one task a month.
  held      boolean not null default true,
  primary key (org_id, task_id, member_id),
  foreign key (org_id, task_id) references task (org_id, id) on delete cascade
);
create unique index task_member_once on task_member (org_id, month, member_id) where held;
call isolate('task_member');

-- Days on which nothing is asked of anybody, or of the members of a unit and those below it.
create table task_holiday (
  org_id   uuid not null,
  id       uuid not null,
  name     text not null,
  from_day date not null,
  to_day   date not null check (to_day >= from_day),
  unit_id  uuid,
  version  integer not null default 1,
  primary key (org_id, id)
);
create index task_holiday_day on task_holiday (org_id, to_day);
call isolate('task_holiday');

-- Days on which nothing is asked of one member: leave, illness, other work.
create table task_excuse (
  org_id     uuid not null,
  id         uuid not null,
  member_id  uuid not null,
  from_day   date not null,
  to_day     date not null check (to_day >= from_day),
  reason     text not null,
  by_member  uuid not null,
  version    integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, id)
);
create index task_excuse_member on task_excuse (org_id, member_id, to_day);
create index task_excuse_day on task_excuse (org_id, to_day);
call isolate('task_excuse');

-- One settlement of one task: its results are written and posted in slices by a job, which goes on after `cursor`.
create table task_run (
  org_id     uuid not null,
  id         uuid not null,
  task_id    uuid not null,
  month      integer not null,
  state      text not null check (state in ('ordered', 'posted', 'undoing', 'undone')),
  cursor     uuid,
  members    integer not null default 0, -- whose points changed
  points     bigint not null default 0,  -- tenths that were posted, deductions negative
  by_member  uuid not null,
  by_name    text not null,
  created_at timestamptz not null,
  ended_at   timestamptz,
  undone_by  text,
  reason     text not null default '',   -- of the undoing
  primary key (org_id, id)
);
create index task_run_task on task_run (org_id, task_id, id);
create unique index task_run_open on task_run (org_id, task_id) where state in ('ordered', 'undoing');
call isolate('task_run', 'select, insert, update');

-- What a settlement found of one member, and what it posted. Its id is the record that the ledger's posting names.
create table task_result (
  org_id     uuid not null,
  id         uuid not null,
  run_id     uuid not null,
  task_id    uuid not null,
  member_id  uuid not null,
  due        integer not null,           -- tenths that the month costs, as a negative number
  posted     integer not null,           -- what was missing of that: the difference to what stood
  posting_id uuid,                       -- null where nothing had to be posted
  book_date  date,
  version    integer not null default 1, -- of the ledger: 1 posted, 2 reversed
  state      text not null check (state in ('standing', 'undone', 'waived')),
  lines      jsonb not null,             -- the demands, as they were found
  primary key (org_id, id),
  unique (org_id, run_id, member_id)
);
create index task_result_member on task_result (org_id, task_id, member_id) where state <> 'undone';
call isolate('task_result', 'select, insert, update');

-- The points of a settlement are told apart from those of records.
alter table posting drop constraint posting_kind_check;
alter table posting add constraint posting_kind_check
  check (kind in ('post', 'nullify', 'restore', 'start', 'fixed', 'task', 'bonus'));
