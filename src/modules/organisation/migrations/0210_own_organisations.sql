-- The organisations, out of those given, in which the transaction's user has a member, with that member's state and
-- roles: for the page on which a person chooses. Each is read inside its own scope, so row-level security holds for
-- every one of them, and the scope that was there before is put back.
create function own_organisations(ids uuid[]) returns table (
  organisation organisation, member_id uuid, member_name text, member_status text, is_admin boolean, roles text[],
  -- Set up so far that people can work: it has a unit and an administrator.
  initialised boolean
) language plpgsql as $$
declare
  before text := current_setting('app.org_id', true);
  org uuid;
begin
  foreach org in array ids[1:100] loop
    perform set_config('app.org_id', org::text, true);
    return query
      select o, m.id, m.name, m.status, coalesce(bool_or(r.built_in = 'administrator'), false),
        coalesce(array_agg(r.name order by r.name) filter (where r.name is not null), '{}'),
        exists (select from unit u where u.org_id = org)
          and exists (select from role_member held join role admin on admin.org_id = held.org_id and admin.id = held.role_id
            where held.org_id = org and admin.built_in = 'administrator')
      from organisation o
      join member m on m.org_id = o.org_id
        and m.user_id = nullif(current_setting('app.user_id', true), '')::uuid and m.status <> 'deleted'
      left join role_member rm on rm.org_id = m.org_id and rm.member_id = m.id
      left join role r on r.org_id = rm.org_id and r.id = rm.role_id
      where o.org_id = org
      group by o, m.org_id, m.id;
  end loop;
  perform set_config('app.org_id', coalesce(before, ''), true);
end $$;

-- What the operator sets for the whole installation, outside any organisation; rows by key, the program knows the keys.
create schema platform;
grant usage on schema platform to laurel_app;
create table platform.config (
  key   text primary key,
  value jsonb not null
);
grant select on platform.config to laurel_app;
