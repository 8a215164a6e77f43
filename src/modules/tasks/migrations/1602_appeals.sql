-- Until when (that day included) a member may appeal against a result; null for those of before there were appeals.
alter table task_result add column appeal_until date;

-- What a member says against a settlement, and how it was decided. `result_id` is the latest result that stood.
create table task_appeal (
  org_id     uuid not null,
  id         uuid not null,
  task_id    uuid not null,
  month      integer not null,
  member_id  uuid not null,
  result_id  uuid not null,
  points     bigint not null,            -- tenths that stood when it was sent, a negative number
  returned   bigint not null default 0,  -- tenths that were given back
  reason     text not null,
  file_id    uuid,
  appeal_until date not null,
  status     text not null check (status in ('pending', 'granted', 'rejected', 'withdrawn', 'lapsed')),
  version    integer not null default 1,
  created_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  remark     text not null default '',   -- of the decision
  primary key (org_id, id)
);
-- One appeal against a result; who took it back may appeal again.
create unique index task_appeal_once on task_appeal (org_id, result_id) where status <> 'withdrawn';
create index task_appeal_member on task_appeal (org_id, member_id, month);
create index task_appeal_latest on task_appeal (org_id, created_at, id);
call isolate('task_appeal', 'select, insert, update');
