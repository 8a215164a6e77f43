-- Points by file came before the kit's imports and made these tables, which the kit alone reads and writes today.
-- A database of the kit alone has none of them.
do $$ begin
  if to_regclass('import_batch') is null then return; end if;
  comment on table import_batch is 'Owner: kit. A file that is imported: what it is, how far it has come, and what became of it.';
  comment on table import_file is 'Owner: kit. The file itself, until it has been read.';
  comment on table import_part is 'Owner: kit. The rows of a file, in parts of a thousand, with what became of each.';
  comment on table import_progress is 'Owner: kit. How far the work is, seen while its own transaction is still open.';
end $$;
