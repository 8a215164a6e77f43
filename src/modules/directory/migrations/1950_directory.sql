-- Links to directories: those that are asked (WeCom, DingTalk, Feishu), and one that writes by itself (SCIM 2.0).
create table directory_link (
  org_id        uuid not null references organisation,
  id            uuid not null,
  kind          text not null check (kind in ('scim', 'wecom', 'dingtalk', 'feishu')),
  name          text not null,
  -- Where the directory answers; empty for one that writes by itself.
  base_url      text not null default '',
  app_id        text not null default '',
  -- AES-256-GCM; null without one.
  secret        bytea,
  -- By what people are found among the members, in this order.
  match_by      text[] not null default '{number,mobile,workChat}',
  -- Whether new members get an account that is called as in the directory.
  makes_accounts boolean not null default false,
  -- Departments that are not matched become units; otherwise their people go to the unit above.
  makes_units   boolean not null default true,
  -- The unit of the directory's top, and of people without a department.
  root_unit_id  uuid not null,
  -- What happens to members who are no longer active there.
  ends_by       text not null default 'freeze' check (ends_by in ('freeze', 'stop')),
  -- Percent of the linked members that one run may freeze.
  maximum_share smallint not null default 10 check (maximum_share between 1 and 50),
  nightly       boolean not null default false,
  -- In whose name runs of the night write.
  nightly_by    uuid,
  removed_at    timestamptz,
  version       integer not null default 1,
  created_at    timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
create unique index directory_link_scim on directory_link (org_id) where kind = 'scim' and removed_at is null;
create unique index directory_link_name on directory_link (org_id, name) where removed_at is null;
call isolate('directory_link');

-- Bearer tokens of directories that write by themselves. Only the hash is kept.
create table directory_token (
  org_id       uuid not null,
  id           uuid not null,
  link_id      uuid not null,
  name         text not null,
  hash         bytea not null,
  -- In whose name it writes.
  user_id      uuid not null,
  member_id    uuid not null,
  created_at   timestamptz not null default laurel_now(),
  last_used_at timestamptz,
  revoked_at   timestamptz,
  primary key (org_id, id),
  foreign key (org_id, link_id) references directory_link (org_id, id)
);
create unique index directory_token_hash on directory_token (org_id, hash);
call isolate('directory_token');

-- What a directory that writes by itself says of a member beyond what the member has here.
create table directory_user (
  org_id      uuid not null,
  member_id   uuid not null,
  external_id text,
  -- Parts of the name, and others that are given back as they came.
  given       jsonb not null default '{}',
  -- It came from the directory, so its number may be told back.
  is_own      boolean not null default false,
  -- The directory has frozen or stopped it; whoever was frozen by hand stays so.
  ended       text check (ended in ('frozen', 'stopped')),
  -- Deleted there: unknown to it until it is given again.
  detached_at timestamptz,
  changed_at  timestamptz not null default laurel_now(),
  primary key (org_id, member_id)
);
create unique index directory_user_external on directory_user (org_id, external_id)
  where external_id is not null and detached_at is null;
call isolate('directory_user');

-- The same of units.
create table directory_group (
  org_id      uuid not null,
  unit_id     uuid not null,
  external_id text,
  detached_at timestamptz,
  changed_at  timestamptz not null default laurel_now(),
  primary key (org_id, unit_id)
);
create unique index directory_group_external on directory_group (org_id, external_id)
  where external_id is not null and detached_at is null;
call isolate('directory_group');

-- A department of an asked directory, and the unit that it is here.
create table directory_unit (
  org_id             uuid not null,
  link_id            uuid not null,
  external_id        text not null,
  parent_external_id text,
  name               text not null,
  unit_id            uuid,
  -- `chosen`: by hand, so neither name nor place follow; `ignored`: its people go to the unit above.
  decision           text not null default 'auto' check (decision in ('auto', 'chosen', 'ignored')),
  missing_since      timestamptz,
  version            integer not null default 1,
  primary key (org_id, link_id, external_id),
  foreign key (org_id, link_id) references directory_link (org_id, id)
);
call isolate('directory_unit');

-- A person of an asked directory, and the member that it is here.
create table directory_person (
  org_id        uuid not null,
  link_id       uuid not null,
  external_id   text not null,
  name          text not null,
  number        text not null default '',
  member_id     uuid,
  -- `new`: becomes a member of its own whatever is alike; `ignored`: never touched.
  decision      text not null default 'auto' check (decision in ('auto', 'chosen', 'new', 'ignored')),
  -- Why nothing was decided; null where something was.
  conflict      text check (conflict in ('several', 'twice', 'number', 'left', 'unreadable')),
  candidates    uuid[] not null default '{}',
  -- Frozen or stopped by a run, which can take it back.
  ended         text check (ended in ('frozen', 'stopped')),
  ended_run     uuid,
  missing_since timestamptz,
  version       integer not null default 1,
  primary key (org_id, link_id, external_id),
  foreign key (org_id, link_id) references directory_link (org_id, id)
);
create unique index directory_person_member on directory_person (org_id, link_id, member_id)
  where member_id is not null;
create index directory_person_name on directory_person (org_id, link_id, name, external_id);
call isolate('directory_person');

-- A run: the directory is read and compared, what would change is looked at, and then changed or dropped. Progress is
-- committed with what it is about, so that whoever goes on after a crash begins where it ended.
create table directory_run (
  org_id     uuid not null,
  id         uuid not null,
  link_id    uuid not null,
  automatic  boolean not null default false,
  state      text not null default 'reading'
             check (state in ('reading', 'planned', 'changing', 'done', 'failed', 'dropped', 'undoing')),
  -- Whether those who are gone are frozen, too.
  freezes    boolean not null default false,
  people     integer not null default 0,
  linked     integer not null default 0,
  counts     jsonb not null default '{}',
  done       integer not null default 0,
  total      integer not null default 0,
  -- The last change that was carried out.
  at_no      integer not null default 0,
  failure    jsonb,
  by_member  uuid,
  by_user    uuid,
  began_at   timestamptz not null default laurel_now(),
  planned_at timestamptz,
  ended_at   timestamptz,
  undone_at  timestamptz,
  primary key (org_id, id),
  foreign key (org_id, link_id) references directory_link (org_id, id)
);
create unique index directory_run_open on directory_run (org_id, link_id)
  where state in ('reading', 'changing', 'undoing');
create index directory_run_at on directory_run (org_id, began_at desc, id);
call isolate('directory_run');

-- What a run found, and what became of it.
create table directory_change (
  org_id      uuid not null,
  run_id      uuid not null,
  no          integer not null,
  kind        text not null check (kind in
                ('unitAdd', 'unitChange', 'add', 'link', 'change', 'move', 'return', 'inactive', 'missing', 'conflict')),
  external_id text not null,
  member_id   uuid,
  name        text not null,
  number      text not null default '',
  detail      jsonb not null default '{}',
  state       text not null default 'planned'
              check (state in ('planned', 'done', 'refused', 'kept', 'undone')),
  -- The refusal in each language.
  reason      jsonb,
  primary key (org_id, run_id, no),
  foreign key (org_id, run_id) references directory_run (org_id, id)
);
call isolate('directory_change');
