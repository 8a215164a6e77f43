-- The one isolated table that does not call `isolate`.
call let_backup_read('merit_search');
