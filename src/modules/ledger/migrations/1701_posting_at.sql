-- A ranking as it was known at a moment takes away what was posted after it.
create index posting_at on posting (org_id, at);
