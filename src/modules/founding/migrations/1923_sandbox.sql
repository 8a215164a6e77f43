-- A sandbox is an organisation with sample data, made from another one, whose administrators may empty and fill it again.
alter table organisation add column sandbox_of uuid;

-- An organisation's sandbox, and how far the work on it is.
create table sandbox (
  org_id     uuid primary key references organisation,
  sandbox_id uuid not null,
  state      text not null check (state in ('filling', 'ready', 'erasing', 'failed')),
  progress   smallint not null default 0 check (progress between 0 and 100),
  by_member  uuid not null,
  language   text not null,
  ordered_at timestamptz not null,
  ready_at   timestamptz
);
call isolate('sandbox');

-- Removes everything of a sandbox but its audit log: the application itself may not delete what people's work has left. Tables
-- that others refer to come when those are empty.
create function erase_sandbox() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org uuid := app_org();
  target text;
  waits text[];
  later text[];
begin
  if not exists (select from organisation where org_id = org and sandbox_of is not null) then
    raise exception 'only a sandbox is erased' using errcode = 'LA003';
  end if;
  select array_agg(relname::text order by relname desc) into waits from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity
      and relname not in ('audit', 'audit_seal');
  while cardinality(waits) > 0 loop
    later := '{}';
    foreach target in array waits loop
      begin
        execute format('delete from %I where org_id = $1', target) using org;
      exception when foreign_key_violation then
        later := later || target;
      end;
    end loop;
    if cardinality(later) = cardinality(waits) then
      raise exception 'these tables of a sandbox refer to each other: %', later using errcode = 'LA003';
    end if;
    waits := later;
  end loop;
end $$;
revoke execute on function erase_sandbox() from public;
grant execute on function erase_sandbox() to laurel_app;
