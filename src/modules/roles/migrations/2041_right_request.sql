-- When a member last asked administrators for a right, so that nobody is asked for the same again and again.
create table right_request (
  org_id    uuid not null,
  member_id uuid not null,
  right_id  text not null,
  asked_at  timestamptz not null,
  primary key (org_id, member_id, right_id)
);
call isolate('right_request', 'select, insert, update');
