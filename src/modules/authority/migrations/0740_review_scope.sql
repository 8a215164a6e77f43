-- Over whom a member reviews: the units (with those below them) whose members' points he may pass. No row, and no unit, is
-- the whole organisation. The version tells a change from what another page still shows.
create table review_scope (
  org_id     uuid not null,
  member_id  uuid not null,
  unit_ids   uuid[] not null default '{}' check (cardinality(unit_ids) <= 50),
  version    integer not null default 1,
  changed_at timestamptz not null default laurel_now(),
  primary key (org_id, member_id),
  foreign key (org_id, member_id) references member (org_id, id)
);
call isolate('review_scope', 'select, insert, update');
