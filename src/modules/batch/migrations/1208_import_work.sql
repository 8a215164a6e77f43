-- The order for the work on a file is a row of `work`, as that of other jobs; the batch keeps what people see of it. Files
-- that wait get theirs.
alter table import_batch no force row level security;
alter table work no force row level security;
insert into work (org_id, name, payload)
select org_id, 'import.' || kind, jsonb_build_object('id', id) from import_batch
where state in ('uploaded', 'confirmed', 'undoing');
alter table import_batch force row level security;
alter table work force row level security;
drop index import_batch_open;
alter table import_batch drop column attempts;
