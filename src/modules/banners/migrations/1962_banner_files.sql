alter table banner no force row level security;
alter table file no force row level security;
alter table file_hold no force row level security;
insert into file_hold (org_id, file_id, kind, holder_id)
select b.org_id, b.file_id, 'banner', b.id
from banner b join file f on f.org_id = b.org_id and f.id = b.file_id;
alter table file_hold force row level security;
alter table file force row level security;
alter table banner force row level security;
