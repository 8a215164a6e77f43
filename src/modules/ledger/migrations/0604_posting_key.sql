-- A statement asks of each posting what kind it is and what it undoes: that stands in the key's index, which is read
-- anyway, instead of on twenty pages more.
alter table posting drop constraint posting_org_id_reverses_fkey;
alter table posting drop constraint posting_pkey;
alter table posting add constraint posting_pkey primary key (org_id, id) include (kind, reverses, origin_month);
alter table posting no force row level security;
alter table posting add constraint posting_org_id_reverses_fkey
  foreign key (org_id, reverses) references posting (org_id, id);
alter table posting force row level security;
