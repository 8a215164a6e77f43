-- The constraints of a table are read and prepared anew by every statement that writes to it, which cost more than
-- checking them: as one function each they are prepared once per connection.
create function merit_lines_fit(l_member uuid[], l_event_no smallint[], l_event uuid[], l_unit uuid[], l_count integer[],
  l_b integer[], l_a integer[], l_p integer[], l_g integer[], l_pass boolean[], l_void boolean[], l_void_reason text[]
) returns boolean language plpgsql immutable parallel safe as $$
declare n integer := cardinality(l_member);
begin
  return n <= 2000
    and n = cardinality(l_event_no) and n = cardinality(l_event) and n = cardinality(l_unit)
    and n = cardinality(l_count) and n = cardinality(l_b) and n = cardinality(l_a)
    and n = cardinality(l_p) and n = cardinality(l_g)
    and (l_pass is null or cardinality(l_pass) = n)
    and (l_void is null or (cardinality(l_void) = n and cardinality(l_void_reason) = n));
end $$;
alter table merit_record
  drop constraint merit_record_check, drop constraint merit_record_check1, drop constraint merit_record_l_member_check,
  drop constraint merit_record_void_check,
  add constraint merit_record_fit check (merit_lines_fit(l_member, l_event_no, l_event, l_unit, l_count, l_b, l_a, l_p,
    l_g, l_pass, l_void, l_void_reason));

create function merit_state_fits(status smallint, stage smallint, posting_id uuid, void_id uuid, record_date date,
  first_id uuid, last_id uuid
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return status in (3, 1, 2, 0, 4, 5, 6, -1)
    and stage in (0, 1, 2) and (stage > 0) = (status = 3)
    and (status in (1, 2)) = (posting_id is not null)
    and (status = 0) = (void_id is not null)
    and (status <> 3 or (record_date is not null and first_id is not null and last_id is not null));
end $$;
alter table merit_state
  drop constraint merit_state_check, drop constraint merit_state_check1, drop constraint merit_state_check2,
  drop constraint merit_state_check3, drop constraint merit_state_status_check,
  add constraint merit_state_fit check (merit_state_fits(status, stage, posting_id, void_id, record_date, first_id,
    last_id));
