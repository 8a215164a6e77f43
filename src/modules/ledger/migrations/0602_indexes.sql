-- Rankings leave out whom the ledger hides: a few of very many members.
create index ledger_member_hidden on ledger_member (org_id, member_id) where not shown;

-- A member's totals are found by the organisation's months, which are few; every fold had to write this index.
drop index member_total_member;
