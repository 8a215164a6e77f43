-- A backup reads the rows of every organisation, which neither the tables' owner nor the application may. The owner has
-- to become `laurel_backup` for it by `set role`: it inherits nothing, so its own statements see no more than before.
do $$
begin
  if not exists (select from pg_roles where rolname = 'laurel_backup') then
    create role laurel_backup nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- another process made it in the same moment
end $$;
grant laurel_backup to current_user with inherit false, set true;
grant usage on schema public to laurel_backup;

create procedure let_backup_read(target regclass) language plpgsql as $$
begin
  execute format('drop policy if exists backup on %s', target);
  execute format('create policy backup on %s for select to laurel_backup using (true)', target);
  execute format('grant select on %s to laurel_backup', target);
end $$;

create or replace procedure isolate(target regclass, rights text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy org on %s to public using (org_id = (select app_org())) with check (org_id = (select app_org()))', target);
  execute format('grant %s on %s to laurel_app', rights, target);
  call let_backup_read(target);
end $$;

do $$
declare target regclass;
begin
  for target in select oid from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity loop
    call let_backup_read(target);
  end loop;
end $$;
