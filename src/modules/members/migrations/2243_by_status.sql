-- Counts of members by their status, read from the index alone. Plans are kept for all organisations of a connection: without it,
-- the one that suits the largest reads the whole table for every other.
create index member_by_status on member (org_id, status);
