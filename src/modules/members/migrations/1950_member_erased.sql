-- When the personal data of a deleted member were erased; what a nightly run has still to erase is few rows.
alter table member add column erased_at timestamptz;
create index member_to_erase on member (org_id, status_at) where status = 'deleted' and erased_at is null;
grant delete on member_change to laurel_app;
