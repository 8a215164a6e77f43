-- Numbers of records that people can say, `2026-11-0123`: counted by organisation and month of the first submission.
create table merit_number (
  org_id uuid not null,
  month  integer not null,               -- YYYYMM, of the organisation's zone
  last   integer not null,               -- the last number that was given
  primary key (org_id, month)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- In the order of its signs, so that records are found by the beginning of a number. Null until the first submission.
alter table merit_record add column number text collate "C";

-- The records that are there already, by the day on which they were entered. Of all organisations, which the isolation
-- hides even from the tables' owner.
alter table merit_record no force row level security;
alter table merit_history no force row level security;
with numbered as (
  select r.org_id, r.id, to_char(r.created_date, 'YYYY-MM-') as month,
    row_number() over (partition by r.org_id, to_char(r.created_date, 'YYYY-MM-') order by r.created_at, r.id)::text as n
  from merit_record r
  where exists (select from merit_history h
    where h.org_id = r.org_id and h.record_id = r.id and h.action in ('submit', 'import', 'penalise'))
)
update merit_record r set number = n.month || lpad(n.n, greatest(4, length(n.n)), '0')
from numbered n where r.org_id = n.org_id and r.id = n.id;
insert into merit_number
select org_id, to_char(created_date, 'YYYYMM')::int, count(*) from merit_record where number is not null group by 1, 2;
alter table merit_history force row level security;
alter table merit_record force row level security;

create unique index merit_record_number on merit_record (org_id, number) where number is not null;
call isolate('merit_number', 'select, insert, update');
