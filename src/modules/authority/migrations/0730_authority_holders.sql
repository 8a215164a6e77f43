-- A level of authority may also bind whoever has a role or belongs to a unit; every change of levels and of whom they bind
-- is written down.
alter table authority_level add column version integer not null default 1;
alter table authority_binding rename column member_id to holder_id;
alter table authority_binding
  add column holder_kind text not null default 'member' check (holder_kind in ('member', 'role', 'unit')),
  add column version integer not null default 1;

create table authority_change (
  org_id      uuid not null,
  id          uuid not null,
  level_id    uuid not null,
  -- Null for a change of the level itself.
  holder_kind text,
  holder_id   uuid,
  -- Null before it was made, and after it was taken away.
  before      jsonb,
  after       jsonb,
  by_member   uuid,
  at          timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
create index authority_change_at on authority_change (org_id, at desc, id desc);
call isolate('authority_change', 'select, insert');
