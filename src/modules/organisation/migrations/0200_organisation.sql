-- One row per organisation; `org_id` is its id.
create table organisation (
  org_id          uuid primary key,
  name            text not null,
  short_name      text not null,
  legal_person    text not null default '',
  region_code     text not null default '',
  address         text not null default '',
  adviser         text not null default '',
  logo_url        text not null default '',
  language        text not null default 'zh_CN' check (language in ('zh_CN', 'en_US', 'es_ES', 'ms_MY')),
  zone            text not null default 'Asia/Shanghai',
  industry        text not null default 'manufacturing',
  style           text not null default 'group_1' check (style ~ '^group_([1-9]|1[0-9]|20)$'),
  -- 1 normal; 2 alert: it may read but not write; 0 closed. Only the platform changes it.
  status          smallint not null default 1 check (status in (0, 1, 2)),
  status_reason   text not null default '',
  manage_version  text not null default 'standard' check (manage_version in ('base', 'standard', 'professional')),
  package_code    text not null default '',
  paid_until      date,
  -- Origins that may show the product in a frame.
  frame_origins   text[] not null default '{}',
  version         integer not null default 1,
  created_at      timestamptz not null default laurel_now(),
  changed_at      timestamptz not null default laurel_now()
);
call isolate('organisation', 'select, insert, update');

-- Settings with the day from which each value holds; the latest value that has begun counts. A month's ratio is the
-- value `ratio` whose `from_day` is that month's first day, so that past months keep theirs.
create table organisation_setting (
  org_id    uuid not null references organisation,
  name      text not null check (name ~ '^[a-zA-Z]{1,40}$'),
  from_day  date not null,
  value     jsonb not null,
  by_user   uuid,
  at        timestamptz not null default laurel_now(),
  primary key (org_id, name, from_day)
);
call isolate('organisation_setting');
