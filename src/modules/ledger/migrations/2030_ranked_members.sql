-- Rankings list members from the month in which they joined, where that day is known, and leave out who was never activated
-- unless the organisation decides otherwise. Closed months keep whom they showed.
alter table organisation no force row level security;
alter table member no force row level security;
alter table ledger_member no force row level security;
alter table ledger_month no force row level security;
alter table fold_state no force row level security;
alter table period_snapshot no force row level security;
alter table newcomer_tail no force row level security;
alter table member_total no force row level security;
alter table rank_hist no force row level security;
update ledger_member l set shown = l.shown and m.status <> 'inactive',
  since = to_char(coalesce(m.join_day::timestamp, m.created_at at time zone o.zone), 'YYYYMM')::int
from member m, organisation o
where m.org_id = l.org_id and m.id = l.member_id and o.org_id = l.org_id and l.since < 999912;
-- Open months are those without a snapshot. A cluster joins no temporary table with spread ones, so each statement says it.
update member_total t set shown = l.shown
from ledger_member l, ledger_month o
where l.org_id = t.org_id and l.member_id = t.member_id and o.org_id = t.org_id and o.period = t.period
  and not exists (select from period_snapshot s where s.org_id = t.org_id and s.period = t.period)
  and t.shown <> l.shown;
delete from member_total t using ledger_member l, ledger_month o
where l.org_id = t.org_id and l.member_id = t.member_id and o.org_id = t.org_id and o.period = t.period
  and not exists (select from period_snapshot s where s.org_id = t.org_id and s.period = t.period)
  and t.n = 0 and t.period > 0 and l.since > t.period;
insert into member_total (org_id, period, member_id, member_no, shown, n, bmp, amp, pmp, gcp, merit)
select m.org_id, o.period, m.member_id, m.member_no, m.shown, 0, 0, 0, 0, 0, 0
from ledger_month o join ledger_member m on m.org_id = o.org_id and m.since <= o.period
left join fold_state f on f.org_id = o.org_id
left join newcomer_tail q on q.org_id = m.org_id and q.member_id = m.member_id
left join period_snapshot s on s.org_id = o.org_id and s.period = o.period
where o.period > 0 and s.org_id is null and coalesce(f.lists_all, true) and m.member_no is not null and q.member_id is null
on conflict do nothing;
delete from rank_hist h using ledger_month o
where o.org_id = h.org_id and o.period = h.period
  and not exists (select from period_snapshot s where s.org_id = h.org_id and s.period = h.period);
insert into rank_hist (org_id, period, level, score, n, scores)
select t.org_id, t.period, level, t.merit >> 8 * level, count(*), count(distinct t.merit)
from member_total t join ledger_month o on o.org_id = t.org_id and o.period = t.period
left join period_snapshot s on s.org_id = t.org_id and s.period = t.period
cross join generate_series(0, 5) as level
where t.shown and s.org_id is null group by t.org_id, t.period, level, t.merit >> 8 * level;
alter table rank_hist force row level security;
alter table member_total force row level security;
alter table newcomer_tail force row level security;
alter table period_snapshot force row level security;
alter table fold_state force row level security;
alter table ledger_month force row level security;
alter table ledger_member force row level security;
alter table member force row level security;
alter table organisation force row level security;
