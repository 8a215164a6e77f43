-- The cumulative ranking lists everybody, too: whoever has no entry stands in it with 0, as in months.
alter table ledger_member no force row level security;
alter table ledger_month no force row level security;
alter table fold_state no force row level security;
alter table member_total no force row level security;
alter table rank_hist no force row level security;
alter table newcomer_tail no force row level security;
insert into member_total (org_id, period, member_id, member_no, shown, n, bmp, amp, pmp, gcp, merit)
select m.org_id, 0, m.member_id, m.member_no, m.shown, 0, 0, 0, 0, 0, 0
from ledger_month o join ledger_member m on m.org_id = o.org_id and m.since < 999912
left join fold_state f on f.org_id = o.org_id
left join newcomer_tail q on q.org_id = m.org_id and q.member_id = m.member_id
where o.period = 0 and coalesce(f.lists_all, true) and m.member_no is not null and q.member_id is null
on conflict do nothing;
insert into rank_hist (org_id, period, level, score, n, scores)
select org_id, period, level, 0, count(*), 1
from member_total cross join generate_series(0, 5) as level
where period = 0 and n = 0 and shown group by org_id, period, level
on conflict (org_id, period, level, score) do update set n = rank_hist.n + excluded.n;
-- How many different scores there are: 0 is one of them now.
update rank_hist h set scores = (select count(*) from rank_hist s where s.org_id = h.org_id and s.period = h.period
  and s.level = 0 and s.score >> 8 * h.level = 0)
where h.period = 0 and h.level > 0 and h.score = 0;
alter table newcomer_tail force row level security;
alter table rank_hist force row level security;
alter table member_total force row level security;
alter table fold_state force row level security;
alter table ledger_month force row level security;
alter table ledger_member force row level security;
