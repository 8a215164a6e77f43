-- Who stands in no ranking, from a day to a day: members by name, units with those below, holders of roles, groups. The ids
-- stay when what they name goes: an unknown one excludes nobody.
create table rank_exclusion (
  org_id     uuid not null,
  id         uuid not null,
  reason     text not null,
  member_ids uuid[] not null,
  unit_ids   uuid[] not null,
  role_ids   uuid[] not null,
  group_ids  uuid[] not null,
  from_day   date not null,
  to_day     date,
  version    int not null default 1,
  primary key (org_id, id),
  check (to_day >= from_day)
);
call isolate('rank_exclusion');

-- The members whom that excludes now: rankings ask by member, whatever the tree says.
create table rank_excluded (
  org_id    uuid not null,
  member_id uuid not null,
  primary key (org_id, member_id)
);
call isolate('rank_excluded', 'select, insert, delete');
