-- The drafts of topics that a member has open side by side, in their order; what is typed stands in the drafts themselves.
create table entry_set (
  org_id      uuid not null,
  member_id   uuid not null,
  record_ids  uuid[] not null,
  modified_at timestamptz not null default laurel_now(),
  primary key (org_id, member_id)
);
call isolate('entry_set');
