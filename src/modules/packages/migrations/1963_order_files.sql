alter table fee_order no force row level security;
alter table file no force row level security;
alter table file_hold no force row level security;
insert into file_hold (org_id, file_id, kind, holder_id)
select distinct o.org_id, f.id, 'order', o.id
from fee_order o cross join lateral unnest(o.proof_ids) as p(id)
join file f on f.org_id = o.org_id and f.id = p.id;
alter table file_hold force row level security;
alter table file force row level security;
alter table fee_order force row level security;
