-- What was changed of a member by a form: [{ field, before, after }], phone and certificate masked.
create table member_change (
  org_id    uuid not null,
  id        uuid not null,
  member_id uuid not null,
  by_user   uuid,
  at        timestamptz not null default laurel_now(),
  fields    jsonb not null check (jsonb_typeof(fields) = 'array'),
  primary key (org_id, id),
  foreign key (org_id, member_id) references member (org_id, id)
);
create index member_change_member on member_change (org_id, member_id, at desc, id desc);
call isolate('member_change', 'select, insert');

-- Who looked at personal data: few rows of a long log, read by when they were written.
create index audit_looks on audit (org_id, at desc, id desc)
  where call in ('members.reveal', 'members.export', 'members.exportFile', 'files.startExport');
