-- The files that a record has, in their order; null for none. What was typed into a draft stands in its document: a file
-- that the recorder may not attach, or that has gone, is typed and not had.
alter table merit_record add column attachments uuid[];

-- Which records hold a file. It stays while one does; a record that was ever submitted holds for good what it ever had.
create table merit_attachment (
  org_id    uuid not null,
  file_id   uuid not null,
  record_id uuid not null,
  primary key (org_id, file_id, record_id),
  foreign key (org_id, file_id) references file (org_id, id),
  foreign key (org_id, record_id) references merit_record (org_id, id)
);
call isolate('merit_attachment', 'select, insert, delete');
