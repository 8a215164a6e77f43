-- The cards of a member that wait for a customer, which follow him when he is merged into another.
create index satisfaction_card_waiting on satisfaction_card (org_id, member_id) where answered_on is null and member_id is not null;
