-- Files that people hand in. Whatever keeps one takes its end away; an upload that nobody keeps goes.
alter table file alter column expires_at drop not null;
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in ('export', 'attachment'));
alter table file add constraint file_ends check (expires_at is not null or purpose = 'attachment');
-- What an organisation's files take up is summed with each upload.
create index file_room on file (org_id, purpose) include (size);
create index file_due on file (expires_at) where expires_at is not null;
