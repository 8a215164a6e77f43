-- Organisations make roles of their own, and see who changed which.
alter table role
  add column note       text not null default '',
  add column changed_at timestamptz not null default laurel_now();

-- Who changed which role, administrator or manager. Names stay as they were.
create table role_change (
  org_id    uuid not null,
  id        uuid not null,
  area      text not null check (area in ('roles', 'administrators', 'members')),
  act       text not null,
  role_id   uuid,
  member_id uuid,
  name      text not null default '',
  detail    jsonb not null default '{}',
  by_member uuid,
  at        timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
create index role_change_at on role_change (org_id, area, at desc, id desc);
call isolate('role_change', 'select, insert');

-- An administrator sees the product with the rights of a role or of a member, for a while and without changing anything.
create table role_view (
  org_id    uuid not null,
  id        uuid not null,
  user_id   uuid not null,
  as_role   uuid,
  as_member uuid,
  began_at  timestamptz not null default laurel_now(),
  ends_at   timestamptz not null,
  primary key (org_id, id),
  check ((as_role is null) <> (as_member is null))
);
call isolate('role_view', 'select, insert, update');

-- Who answers for the organisation: hands it over, and cannot be removed by other administrators.
create table organisation_owner (
  org_id    uuid not null,
  member_id uuid not null,
  since     timestamptz not null default laurel_now(),
  primary key (org_id)
);
call isolate('organisation_owner', 'select, insert, update');
