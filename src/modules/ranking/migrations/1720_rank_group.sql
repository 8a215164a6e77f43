-- Groups of units and members across the tree, which rankings compare like units. The ids stay when a unit or a member
-- goes: an unknown one counts for nothing.
create table rank_group (
  org_id     uuid not null,
  id         uuid not null,
  name       text not null,
  unit_ids   uuid[] not null,
  member_ids uuid[] not null,
  version    int not null default 1,
  primary key (org_id, id),
  unique (org_id, name)
);
call isolate('rank_group');
