-- The histogram becomes a tree: level k counts the scores by score >> 8k, and knows how many different ones there are.
-- Finding a place, or what stands above a score, reads one short range of each level, whatever the scores are; in two
-- levels, members of very different scores had a row each in both.
alter table rank_hist add column scores int not null default 0;
alter table rank_hist no force row level security;
alter table member_total no force row level security;
delete from rank_hist;
insert into rank_hist (org_id, period, level, score, n, scores)
select org_id, period, level, merit >> 8 * level, count(*), count(distinct merit)
from member_total cross join generate_series(0, 5) as level
where shown group by org_id, period, level, merit >> 8 * level;
alter table rank_hist alter column scores drop default;
alter table member_total force row level security;
alter table rank_hist force row level security;
