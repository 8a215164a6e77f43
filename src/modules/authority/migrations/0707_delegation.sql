-- While somebody is away, another reviewer reviews in that one's place: from a day to a day, both included.
create table merit_delegation (
  org_id      uuid not null,
  id          uuid not null,
  member_id   uuid not null,
  delegate_id uuid not null check (delegate_id <> member_id),
  from_day    date not null,
  to_day      date not null check (to_day >= from_day),
  created_at  timestamptz not null,
  ended_at    timestamptz,             -- ended before its time
  primary key (org_id, id)
);
create index merit_delegation_member on merit_delegation (org_id, member_id, to_day) where ended_at is null;
create index merit_delegation_delegate on merit_delegation (org_id, delegate_id, to_day) where ended_at is null;
call isolate('merit_delegation', 'select, insert, update');
