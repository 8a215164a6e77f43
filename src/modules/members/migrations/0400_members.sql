-- Units form a tree. `path` holds the ids from the top down, each followed by a slash: a sub-tree is one range of it.
create table unit (
  org_id     uuid not null references organisation,
  id         uuid not null,
  parent_id  uuid,
  path       text collate "C" not null,
  name       text not null,
  position   integer not null default 0,
  version    integer not null default 1,
  created_at timestamptz not null default laurel_now(),
  primary key (org_id, id),
  foreign key (org_id, parent_id) references unit (org_id, id),
  check (path like '%' || id || '/'),
  -- Ten levels of 37 characters.
  check (length(path) <= 370)
);
create index unit_path on unit (org_id, path);
create unique index unit_name on unit (org_id, coalesce(parent_id, org_id), name);
call isolate('unit');

create table member (
  org_id           uuid not null references organisation,
  id               uuid not null,
  user_id          uuid,
  name             text not null,
  number           text not null,
  login_name       text not null default '',
  mobile_prefix    text not null default '',
  mobile           text not null default '',
  email            text not null default '',
  gender           smallint not null default 0 check (gender in (0, 1, 2)),
  -- AES-256-GCM; the hash (HMAC) finds equal numbers without reading them.
  certificate      bytea,
  certificate_hash bytea,
  position         text not null default '',
  place            text not null default '',
  birthday         date,
  join_day         date,
  work_chat        text not null default '',
  wechat           text not null default '',
  avatar_url       text not null default '',
  type             text not null default 'formal'
                   check (type in ('formal', 'trial', 'temporary', 'external', 'household', 'class')),
  status           text not null default 'inactive'
                   check (status in ('inactive', 'active', 'frozen', 'stopped', 'deleted')),
  activated_at     timestamptz,
  is_reviewer      boolean not null default false,
  phone_hidden     boolean not null default false,
  search           text not null,
  version          integer not null default 1,
  created_at       timestamptz not null default laurel_now(),
  changed_at       timestamptz not null default laurel_now(),
  status_at        timestamptz not null default laurel_now(),
  primary key (org_id, id),
  check (certificate is null or certificate_hash is not null)
) with (fillfactor = 85);
create unique index member_number on member (org_id, number) where status <> 'deleted';
create unique index member_user on member (org_id, user_id) where status <> 'deleted' and user_id is not null;
create index member_name on member (org_id, name, id);
create index member_joined on member (org_id, join_day desc, id);
create index member_reviewer on member (org_id, id) where is_reviewer;
create index member_certificate on member (org_id, certificate_hash) where certificate_hash is not null;
call isolate('member', 'select, insert, update');

-- From when until when a member belonged to a unit; an open row is a present membership, one of them the main one.
create table member_unit (
  org_id    uuid not null,
  id        uuid not null,
  member_id uuid not null,
  unit_id   uuid not null,
  is_main   boolean not null default false,
  from_at   timestamptz not null default laurel_now(),
  until_at  timestamptz,
  primary key (org_id, id),
  foreign key (org_id, member_id) references member (org_id, id),
  foreign key (org_id, unit_id) references unit (org_id, id)
) with (fillfactor = 85);
create unique index member_unit_open on member_unit (org_id, member_id, unit_id) where until_at is null;
create unique index member_unit_main on member_unit (org_id, member_id) include (unit_id) where until_at is null and is_main;
create index member_unit_members on member_unit (org_id, unit_id, member_id) where until_at is null;
create index member_unit_history on member_unit (org_id, member_id, from_at);
call isolate('member_unit', 'select, insert, update');

-- Every change of status: who, when, why.
create table member_status (
  org_id    uuid not null,
  id        uuid not null,
  member_id uuid not null,
  from_status text not null,
  to_status text not null,
  reason    text not null default '',
  by_user   uuid,
  at        timestamptz not null default laurel_now(),
  primary key (org_id, id),
  foreign key (org_id, member_id) references member (org_id, id)
);
create index member_status_member on member_status (org_id, member_id, at);
call isolate('member_status', 'select, insert');

-- Whom a member picked lately, for the pickers.
create table member_recent (
  org_id    uuid not null,
  user_id   uuid not null,
  member_id uuid not null,
  at        timestamptz not null default laurel_now(),
  primary key (org_id, user_id, member_id),
  foreign key (org_id, member_id) references member (org_id, id)
);
call isolate('member_recent');

create constraint trigger keep_administrator after update of status on member
  deferrable initially deferred for each row
  when (old.status = 'active' and new.status <> 'active') execute function keep_administrator('id');
