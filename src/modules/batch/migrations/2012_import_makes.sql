-- Names in cells of a file that its import may make, such as new tags: a list of field and text.
alter table import_batch add column makes jsonb not null default '[]';
