-- A role: a named set of permission rows. Permissions are ids of access.permissions.ts; the built-in role `member`
-- belongs to every active member without a row in role_member, `administrator` holds everything.
create table role (
  org_id      uuid not null,
  id          uuid not null,
  name        text not null,
  app         text not null check (app in ('points', 'members', 'organisation', 'tickets')),
  built_in    text check (built_in in ('administrator', 'points_manager', 'recorder', 'reviewer', 'report_reader', 'member')),
  permissions text[] not null default '{}' check (cardinality(permissions) <= 500),
  version     integer not null default 1,
  created_at  timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
create unique index role_built_in on role (org_id, built_in) where built_in is not null;
create unique index role_name on role (org_id, app, name);
call isolate('role');

create table role_member (
  org_id    uuid not null,
  member_id uuid not null,
  role_id   uuid not null,
  at        timestamptz not null default laurel_now(),
  by_user   uuid,
  primary key (org_id, member_id, role_id),
  foreign key (org_id, role_id) references role (org_id, id)
);
create index role_member_role on role_member (org_id, role_id, member_id);
call isolate('role_member', 'select, insert, delete');

-- An organisation that had an active administrator keeps one. Runs at commit; the lock makes two transactions that
-- each take away the other's last administrator wait for each other, and the second then sees the first's change.
create function keep_administrator() returns trigger language plpgsql as $$
begin
  if not exists (
    select from role_member rm join role r on r.org_id = rm.org_id and r.id = rm.role_id
    where rm.org_id = old.org_id and rm.member_id = (to_jsonb(old) ->> tg_argv[0])::uuid and r.built_in = 'administrator'
    union all
    select from role r
    where tg_table_name = 'role_member' and r.org_id = old.org_id and r.built_in = 'administrator'
      and r.id = (to_jsonb(old) ->> 'role_id')::uuid
  ) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('administrator:' || old.org_id, 0));
  if not exists (
    select from role_member rm
    join role r on r.org_id = rm.org_id and r.id = rm.role_id and r.built_in = 'administrator'
    join member m on m.org_id = rm.org_id and m.id = rm.member_id and m.status = 'active'
    where rm.org_id = old.org_id
  ) then
    raise exception 'an organisation needs an active administrator' using errcode = 'LA001';
  end if;
  return null;
end $$;
create constraint trigger keep_administrator after delete on role_member
  deferrable initially deferred for each row execute function keep_administrator('member_id');
