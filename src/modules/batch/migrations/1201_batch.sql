-- A file of points: what it is, how far it has come, and what became of it. The rows stand in parts of a thousand.
create table import_batch (
  org_id       uuid not null,
  id           uuid not null,
  file_name    text not null,
  file_hash    bytea not null,           -- SHA-256: the same file is the same batch, as long as it counts or may count
  state        text not null default 'uploaded' check (state in
    ('uploaded', 'read', 'checked', 'confirmed', 'posted', 'undoing', 'undone', 'failed', 'discarded')),
  version      integer not null default 1,
  member_id    uuid not null,
  member_name  text not null,
  user_id      uuid not null,            -- of whoever gave the last order: its work runs with this person's rights
  language     text not null,
  created_at   timestamptz not null default laurel_now(),
  modified_at  timestamptz not null default laurel_now(),
  columns      text[] not null default '{}',
  samples      jsonb not null default '[]',
  row_count    integer not null default 0,
  mapping      jsonb not null default '{}',
  conflicts    text not null default 'skip' check (conflicts in ('skip', 'post')),
  token        text,                     -- of what the check showed: only that is posted
  counts       jsonb,
  posted_at    timestamptz,
  posted_rows  integer not null default 0,
  record_count integer not null default 0,
  reason       text not null default '', -- why it was taken back
  failure      text,                     -- why it was not posted, or not taken back, in the language of who ordered it
  attempts     smallint not null default 0,
  primary key (org_id, id)
);
create unique index import_batch_file on import_batch (org_id, file_hash)
  where state not in ('failed', 'discarded', 'undone');
create index import_batch_list on import_batch (org_id, created_at desc, id);
create index import_batch_open on import_batch (org_id) where state in ('uploaded', 'confirmed', 'undoing');
call isolate('import_batch');
grant select on import_batch to laurel_job;
create policy queue on import_batch for select to laurel_job using (true);

-- The file itself, until it has been read.
create table import_file (
  org_id   uuid not null,
  batch_id uuid not null,
  bytes    bytea not null check (octet_length(bytes) <= 10485760),
  primary key (org_id, batch_id),
  foreign key (org_id, batch_id) references import_batch (org_id, id)
);
call isolate('import_file', 'select, insert, delete');

create table import_part (
  org_id   uuid not null,
  batch_id uuid not null,
  part     smallint not null,
  rows     jsonb not null,               -- [[line, [cell, …]], …] as read, or as mended in place
  outcome  jsonb,                        -- [[status, record or null, message or null], …] once posted
  primary key (org_id, batch_id, part),
  foreign key (org_id, batch_id) references import_batch (org_id, id)
);
call isolate('import_part');

create table import_record (
  org_id    uuid not null,
  batch_id  uuid not null,
  record_id uuid not null,
  lines     smallint not null,
  primary key (org_id, batch_id, record_id),
  foreign key (org_id, batch_id) references import_batch (org_id, id),
  foreign key (org_id, record_id) references merit_record (org_id, id)
);
create unique index import_record_of on import_record (org_id, record_id);
call isolate('import_record', 'select, insert');

-- How far the work is, seen while its own transaction is still open.
create table import_progress (
  org_id   uuid not null,
  batch_id uuid not null,
  done     integer not null,
  primary key (org_id, batch_id),
  foreign key (org_id, batch_id) references import_batch (org_id, id)
);
call isolate('import_progress');
