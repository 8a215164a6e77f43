alter table task_appeal no force row level security;
alter table file no force row level security;
alter table file_hold no force row level security;
insert into file_hold (org_id, file_id, kind, holder_id)
select a.org_id, a.file_id, 'appeal', a.id
from task_appeal a join file f on f.org_id = a.org_id and f.id = a.file_id;
alter table file_hold force row level security;
alter table file force row level security;
alter table task_appeal force row level security;
