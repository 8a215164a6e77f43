-- What organisations are called: no password may be made of it. Each is read inside its own scope, so row-level security
-- holds for every one of them, and the scope that was there before is put back.
create function identity.organisation_names(ids uuid[]) returns setof text language plpgsql as $$
declare
  before text := current_setting('app.org_id', true);
  org uuid;
begin
  foreach org in array ids[1:100] loop
    perform set_config('app.org_id', org::text, true);
    return query select unnest(array[o.name, o.short_name]) from organisation o where o.org_id = org;
  end loop;
  perform set_config('app.org_id', coalesce(before, ''), true);
end $$;
