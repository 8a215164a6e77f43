-- Columns of the file that are left out on purpose; any other one that no field is read from keeps it from being posted.
alter table import_batch add column ignored smallint[] not null default '{}';
