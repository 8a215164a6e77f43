-- Another with every change of an organisation or of its settings: whoever knows the stamp of what he has read need not
-- read it again. Drawn by lot, so that one which was rolled back never comes twice.
alter table organisation add column stamp uuid not null default gen_random_uuid();

create function organisation_stamp() returns trigger language plpgsql as $$
begin
  new.stamp := gen_random_uuid();
  return new;
end $$;
create trigger organisation_stamp before update on organisation for each row execute function organisation_stamp();

create function organisation_setting_stamp() returns trigger language plpgsql as $$
begin
  update organisation set stamp = gen_random_uuid() where org_id = coalesce(new.org_id, old.org_id);
  return null;
end $$;
create trigger organisation_setting_stamp after insert or update or delete on organisation_setting
  for each row execute function organisation_setting_stamp();
