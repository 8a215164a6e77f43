-- How the file was read (its sheet, its encoding, what it hides), and what was chosen of that.
alter table import_batch add column reading jsonb;
alter table import_batch add column choice jsonb;
