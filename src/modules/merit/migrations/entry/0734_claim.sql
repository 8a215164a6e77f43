-- Records with which members claim points for themselves.
alter table merit_record add column is_claim boolean not null default false;
create index merit_record_claim on merit_record (org_id, recorder_id, created_at desc, id) where is_claim;
