-- Roles. `laurel_app` serves requests and owns nothing; `laurel_job` sees queue tables across organisations.
do $$
begin
  if not exists (select from pg_roles where rolname = 'laurel_app') then
    create role laurel_app nologin nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'laurel_job') then
    create role laurel_job nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- another process made them in the same moment
end $$;
grant laurel_app to current_user;
grant laurel_job to current_user;
grant laurel_job to laurel_app with inherit false, set true;
grant usage on schema public to laurel_app, laurel_job;

-- The transaction's organisation and instant, set by the connection layer. Unset gives null: no rows, never all rows.
create function app_org() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.org_id', true), '')::uuid;
create function laurel_now() returns timestamptz language sql stable parallel safe
  return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());

-- Gives an organisation's table its isolation and the application its rights; every such table calls it once.
create procedure isolate(target regclass, rights text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy org on %s to public using (org_id = (select app_org())) with check (org_id = (select app_org()))', target);
  execute format('grant %s on %s to laurel_app', rights, target);
end $$;

-- What has to happen after a commit. Rows live until their effects are committed, then go.
create table outbox (
  org_id  uuid not null,
  id      uuid not null,
  topic   text not null,
  payload jsonb not null,
  at      timestamptz not null default laurel_now(),
  primary key (org_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
call isolate('outbox');
grant select on outbox to laurel_job;
create policy queue on outbox for select to laurel_job using (true);

-- One row per write of a client: a repeated key gets the first answer.
create table idempotency (
  org_id    uuid not null,
  user_id   uuid not null,
  key       uuid not null,
  call      text not null,
  body_hash bytea not null,
  answer    jsonb,
  at        timestamptz not null default laurel_now(),
  primary key (org_id, user_id, key)
);
create index idempotency_age on idempotency (org_id, at);
call isolate('idempotency');

-- Who did what: written in the acting transaction, never changed.
create table audit (
  org_id   uuid not null,
  id       uuid not null,
  at       timestamptz not null default laurel_now(),
  user_id  uuid,
  call     text not null,
  object_id uuid,
  input    jsonb not null,
  trace_id text not null,
  primary key (org_id, id)
);
create index audit_at on audit (org_id, at desc);
call isolate('audit', 'select, insert');
