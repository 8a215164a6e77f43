-- What a step of a record costs, beside writing its rows.

-- The state, the history and the words of a record are written by the statement that writes it, or by one that has found
-- its state under a lock, and nobody may delete a record: there is nothing for these keys to find, and a check and a lock
-- of the record in every step for them to cost. The invariants ask whether every row has its record.
alter table merit_state drop constraint merit_state_org_id_id_fkey;
alter table merit_history drop constraint merit_history_org_id_record_id_fkey;
alter table merit_search drop constraint merit_search_org_id_record_id_fkey;

-- By row and only where something moves: a first review moves nothing, and steps are taken one record at a time. Records
-- are made in bulk too, so that the trigger of the insertions goes on adding up.
drop trigger merit_day_update on merit_state;
create or replace function merit_day_update() returns trigger language plpgsql as $$
begin
  insert into merit_day_tail (org_id, recorder_id, status, day, submitted, records, lines, people,
    b_plus, b_minus, a_plus, a_minus, p_plus, p_minus, g_plus, g_minus)
  values (old.org_id, old.recorder_id, old.status, coalesce(old.record_date, '-infinity'), old.lines > 0, -1, -old.lines,
    -old.people, -old.b_plus, -old.b_minus, -old.a_plus, -old.a_minus, -old.p_plus, -old.p_minus, -old.g_plus, -old.g_minus),
    (new.org_id, new.recorder_id, new.status, coalesce(new.record_date, '-infinity'), new.lines > 0, 1, new.lines,
    new.people, new.b_plus, new.b_minus, new.a_plus, new.a_minus, new.p_plus, new.p_minus, new.g_plus, new.g_minus);
  return null;
end $$;
create trigger merit_day_update after update on merit_state for each row
  when ((old.recorder_id, old.status, old.record_date, old.lines, old.people, old.b_plus, old.b_minus, old.a_plus,
      old.a_minus, old.p_plus, old.p_minus, old.g_plus, old.g_minus)
    is distinct from (new.recorder_id, new.status, new.record_date, new.lines, new.people, new.b_plus, new.b_minus,
      new.a_plus, new.a_minus, new.p_plus, new.p_minus, new.g_plus, new.g_minus))
  execute function merit_day_update();
