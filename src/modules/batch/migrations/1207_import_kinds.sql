-- One table for the files of every kind of import; those before were of points.
alter table import_batch add column kind text not null default 'points';
alter table import_batch alter column kind drop default;
drop index import_batch_file;
create unique index import_batch_file on import_batch (org_id, kind, file_hash)
  where state not in ('failed', 'discarded', 'undone');
