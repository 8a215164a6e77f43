-- Work that waits to be carried out, or is being carried out. A row is written by the transaction that orders the work and
-- goes in the one that ends it. What people see of work (progress, result) stands in tables of its own.
create table work (
  org_id     uuid not null,                        -- the nil id for work of the whole installation
  id         uuid not null default gen_random_uuid(),
  name       text not null,                        -- the job or schedule that declares it
  key        text,                                 -- ordered again under the same key while it waits, it is the same work
  lane       text,                                 -- work of one lane runs one after the other
  payload    jsonb not null default '{}',
  ordered_at timestamptz not null default now(),   -- this and what follows by the database's own clock
  due_at     timestamptz not null default now(),
  held_until timestamptz,                          -- whoever holds it renews this; once it is over, another takes the work
  attempt    smallint not null default 0,          -- a holder that lost the work knows an older number
  failure    text,
  primary key (org_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
create index work_due on work (org_id, name, due_at, id);
create unique index work_key on work (org_id, name, key) where key is not null;
create index work_lane on work (org_id, name, lane) where held_until is not null;
call isolate('work');
grant select, insert on work to laurel_job;
create policy queue on work for select to laurel_job using (true);
create policy ordering on work for insert to laurel_job with check (true);

-- When each schedule last came due, by zone: '' for those of the whole installation. Belongs to no organisation.
create schema background;
grant usage on schema background to laurel_job;
create table background.turn (
  name    text not null,
  zone    text not null,
  last_at timestamptz not null,
  primary key (name, zone)
);
grant select, insert, update on background.turn to laurel_job;
