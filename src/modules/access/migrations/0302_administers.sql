-- Whether the transaction's user, as an active member of one of these organisations, was given a role with one of these
-- rights; what everybody may do by being a member does not count. Row-level security shows one organisation at a time, so
-- each is read in itself, without a round trip for each.
create function is_given_anywhere(org_ids uuid[], rights text[]) returns boolean language plpgsql as $$
declare
  before text := current_setting('app.org_id', true);
  org uuid;
  is_given boolean := false;
begin
  foreach org in array org_ids[1:100] loop
    exit when is_given;
    perform set_config('app.org_id', org::text, true);
    is_given := exists (
      select from member m join organisation o on o.org_id = m.org_id and o.status <> 0
      join role_member rm on rm.org_id = m.org_id and rm.member_id = m.id
      join role r on r.org_id = rm.org_id and r.id = rm.role_id
      where m.org_id = org and m.status = 'active'
        and m.user_id = nullif(current_setting('app.user_id', true), '')::uuid
        and (r.built_in = 'administrator' or r.permissions && rights));
  end loop;
  perform set_config('app.org_id', coalesce(before, ''), true);
  return is_given;
end $$;
