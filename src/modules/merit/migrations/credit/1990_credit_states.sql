-- The records behind a reviewer's quota are those that were refused or taken back, too: without them in the index,
-- a page of them read every record that the organisation has in the month. Its order is that of the list.
drop index merit_state_credit;
create index merit_state_credit on merit_state (org_id, first_id, record_date, id)
  where status in (0, 1, 2, 5) and first_id is not null;
