-- What undoes a late booking belongs to the closed month, too: some undoings did not name it, and the late changes of a
-- month did not add up. An undoing that is booked in the month in which it happened names none.
alter table posting no force row level security;
alter table entry no force row level security;
update posting p set origin_month = e.month
from (
  select org_id, posting_id, period,
    (extract(year from record_date) * 100 + extract(month from record_date))::int as month
  from entry group by 1, 2, 3, 4
) e
where e.org_id = p.org_id and e.posting_id = p.id and p.kind in ('nullify', 'restore')
  and e.period > 0 and e.period <> e.month and p.origin_month is distinct from e.month;
alter table entry force row level security;
alter table posting force row level security;
