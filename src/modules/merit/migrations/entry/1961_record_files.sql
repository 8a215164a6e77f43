-- What records hold stands with what everything else holds: who lets go of a file sees all that still has it.
alter table merit_attachment no force row level security;
alter table file_hold no force row level security;
insert into file_hold (org_id, file_id, kind, holder_id)
select org_id, file_id, 'record', record_id from merit_attachment;
alter table file_hold force row level security;
drop table merit_attachment;
