alter table member no force row level security;
alter table organisation no force row level security;
alter table file no force row level security;
alter table file_hold no force row level security;
insert into file_hold (org_id, file_id, kind, holder_id)
select m.org_id, f.id, 'picture', m.id
from member m join file f on f.org_id = m.org_id
  and f.id = (substring(m.avatar_url from 'fileId=([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$'))::uuid
where m.avatar_url <> '';
insert into file_hold (org_id, file_id, kind, holder_id)
select o.org_id, f.id, 'logo', o.org_id
from organisation o join file f on f.org_id = o.org_id and f.id = o.logo_file;
insert into file_hold (org_id, file_id, kind, holder_id)
select o.org_id, f.id, 'licence', o.org_id
from organisation o join file f on f.org_id = o.org_id and f.id = o.licence_file;
-- Files that one holder let go of while another had them get their end taken away again.
update file f set expires_at = null
where f.purpose = 'attachment' and f.expires_at is not null
  and exists (select from file_hold h where h.org_id = f.org_id and h.file_id = f.id);
alter table file_hold force row level security;
alter table file force row level security;
alter table organisation force row level security;
alter table member force row level security;
