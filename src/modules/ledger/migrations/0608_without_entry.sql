-- Whoever has no entry in a month stands in its ranking with 0: as a row of totals without entries, made with the month
-- or when the member comes. So a page costs what it did, and closed months keep whom they showed.

-- The month in which the member came: earlier ones do not list it. Far off for whom only entries tell of.
alter table ledger_member add column since int not null default 999912;
-- The ledger's copy of the setting, under the lock of those who change totals.
alter table fold_state add column lists_all boolean not null default true;

-- Members who are not in the months' totals yet: the row is written with the member, and deleted in the transaction that
-- lists it in the open months. Like postings, they are counted in either way.
create table newcomer_tail (
  org_id    uuid not null,
  member_id uuid not null,
  primary key (org_id, member_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
call isolate('newcomer_tail', 'select, insert, delete');
grant select on newcomer_tail to laurel_job;
create policy queue on newcomer_tail for select to laurel_job using (true);

-- A month that nobody booked into yet has no totals: its list is read here.
create index ledger_member_list on ledger_member (org_id, member_no, member_id) include (since) where shown;

alter table organisation no force row level security;
alter table member no force row level security;
alter table ledger_member no force row level security;
alter table ledger_month no force row level security;
alter table period_snapshot no force row level security;
alter table member_total no force row level security;
alter table rank_hist no force row level security;
insert into ledger_member (org_id, member_id, member_no, shown, since)
select m.org_id, m.id, m.number, m.status in ('active', 'inactive'),
  to_char(m.created_at at time zone o.zone, 'YYYYMM')::int
from member m join organisation o on o.org_id = m.org_id
on conflict (org_id, member_id) do update set member_no = excluded.member_no, since = excluded.since;
insert into member_total (org_id, period, member_id, member_no, shown, n, bmp, amp, pmp, gcp, merit)
select m.org_id, o.period, m.member_id, m.member_no, m.shown, 0, 0, 0, 0, 0, 0
from ledger_month o join ledger_member m on m.org_id = o.org_id and m.since <= o.period
where o.period > 0 and not exists (select from period_snapshot s where s.org_id = o.org_id and s.period = o.period)
on conflict do nothing;
insert into rank_hist (org_id, period, level, score, n, scores)
select org_id, period, level, 0, count(*), 1
from member_total cross join generate_series(0, 5) as level
where n = 0 and shown group by org_id, period, level
on conflict (org_id, period, level, score) do update set n = rank_hist.n + excluded.n;
-- How many different scores there are: 0 is one of them now.
update rank_hist h set scores = (select count(*) from rank_hist s where s.org_id = h.org_id and s.period = h.period
  and s.level = 0 and s.score >> 8 * h.level = 0)
where h.level > 0 and h.score = 0;
alter table rank_hist force row level security;
alter table member_total force row level security;
alter table period_snapshot force row level security;
alter table ledger_month force row level security;
alter table ledger_member force row level security;
alter table member force row level security;
alter table organisation force row level security;
