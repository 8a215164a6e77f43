-- How many lines a record has, so that a list of them for everybody need not count them.
alter table fixed_record add column lines int not null default 0;
update fixed_record r set lines = l.lines
from (select org_id, record_id, count(*)::int as lines from fixed_line group by org_id, record_id) l
where l.org_id = r.org_id and l.record_id = r.id;
