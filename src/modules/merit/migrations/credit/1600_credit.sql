-- Quotas ask what a first reviewer awarded and deducted in a month, by the records that count.
create index merit_state_credit on merit_state (org_id, first_id, record_date)
  where status in (1, 2) and first_id is not null;
