-- Every change of a setting, for good: who set which value from which day on, and what held on that day before. `no`
-- counts the changes of one setting, and is the version that whoever changes it next has seen.
create table organisation_setting_change (
  org_id    uuid not null references organisation,
  name      text not null,
  no        integer not null,
  from_day  date not null,
  -- Null where nothing was set, so that the default held.
  before    jsonb,
  -- Null where a value that had not begun yet was withdrawn.
  value     jsonb,
  by_user   uuid,
  by_member uuid,
  at        timestamptz not null default laurel_now(),
  primary key (org_id, name, no)
);
create index organisation_setting_change_at on organisation_setting_change (org_id, at desc, name, no);
call isolate('organisation_setting_change', 'select, insert');
