-- What holds a file: a record, a banner, an order, an appeal, a member's picture, the organisation's logo or licence. A file
-- stays while a row here names it, and a deletion of it fails; who lets go of it last gives it an end.
create table file_hold (
  org_id    uuid not null,
  file_id   uuid not null,
  kind      text not null check (kind ~ '^[a-z]{1,20}$'),
  holder_id uuid not null,
  primary key (org_id, file_id, kind, holder_id),
  foreign key (org_id, file_id) references file (org_id, id)
);
call isolate('file_hold', 'select, insert, delete');

-- The largest files of an organisation, and those of a member.
create index file_size on file (org_id, size desc, id desc) where purpose = 'attachment';
create index file_member on file (org_id, member_id) include (size) where purpose = 'attachment';
