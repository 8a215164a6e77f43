-- Organisations that people apply for. They belong to no organisation yet, so they stand apart, without row-level security,
-- and only this module reads them.
create schema founding;
grant usage on schema founding to laurel_app;

-- Licences that applicants hand in; the bytes lie in the file store under `key`.
create table founding.licence (
  id         uuid primary key,
  user_id    uuid not null references identity.app_user,
  name       text not null,
  type       text not null,
  size       bigint not null,
  key        text not null,
  at         timestamptz not null default now(),
  -- Null as long as an application has it.
  expires_at timestamptz
);
create index licence_user on founding.licence (user_id, at);
create index licence_expiry on founding.licence (expires_at) where expires_at is not null;

-- States are those of approval processes: 1 to do, 2 rejected, 3 withdrawn, 4 passed.
create table founding.application (
  id           uuid primary key,
  user_id      uuid not null references identity.app_user,
  state        smallint not null check (state in (1, 2, 3, 4)),
  full_name    text not null,
  short_name   text not null,
  industry     text not null,
  region_code  text not null,
  address      text not null,
  legal_person text not null,
  language     text not null check (language in ('zh_CN', 'en_US', 'es_ES', 'ms_MY')),
  zone         text not null,
  remark       text not null,
  licence_id   uuid references founding.licence,
  -- The organisation whose settings it begins with; the applicant administers it.
  template_id  uuid,
  template_parts text[] not null default '{}',
  -- Hashed: how many come from one address in a day.
  ip_hash      bytea not null,
  -- The organisation that it became.
  org_id       uuid,
  applied_at   timestamptz not null default now(),
  decided_at   timestamptz,
  reason       text not null default '',
  version      integer not null default 1
);
create index application_user on founding.application (user_id, applied_at desc);
create index application_ip on founding.application (ip_hash, applied_at);
create index application_name on founding.application (lower(full_name)) where state = 1;
-- One of a person waits at a time, and one of a name.
create unique index application_waiting on founding.application (user_id) where state = 1;

-- Every step, for good.
create table founding.application_step (
  application_id uuid not null references founding.application,
  no             integer not null,
  state          smallint not null,
  at             timestamptz not null default now(),
  remark         text not null default '',
  primary key (application_id, no)
);

grant select, insert, update on founding.application to laurel_app;
grant select, insert on founding.application_step to laurel_app;
grant select, insert, update, delete on founding.licence to laurel_app;

-- Whether a name is taken is asked over all organisations.
create index organisation_full_name on organisation (lower(name), org_id);
grant select (name, status) on organisation to laurel_job;
