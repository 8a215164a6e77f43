-- Where points come from stands with each entry, and totals keep the overall points of each source: rankings show them
-- beside the total. The rest of a total was awarded day by day.

alter table entry add column source text not null default 'post';
-- What the organisation leaves out of the cumulative total: a copy of its settings, under the lock of those who change totals.
alter table fold_state add column left_out text[] not null default '{}';
alter table member_total add column fixed bigint not null default 0;
alter table member_total add column seniority bigint not null default 0;
alter table member_total add column task bigint not null default 0;
alter table member_total add column start bigint not null default 0;
alter table member_total add column carry bigint not null default 0;
alter table member_cumulative add column fixed bigint not null default 0;
alter table member_cumulative add column seniority bigint not null default 0;
alter table member_cumulative add column task bigint not null default 0;
alter table member_cumulative add column start bigint not null default 0;
alter table member_cumulative add column carry bigint not null default 0;

alter table posting no force row level security;
alter table posting_tail no force row level security;
alter table entry no force row level security;
alter table fixed_record no force row level security;
alter table fixed_item no force row level security;
alter table ledger_month no force row level security;
alter table member_total no force row level security;
alter table member_cumulative no force row level security;
-- All postings of a record but those that undo are of one kind. Of what was carried over only lines of an event tell that
-- they were awarded day by day.
update entry e set source = case p.kind when 'bonus' then 'fixed' else p.kind end
from (select distinct org_id, record_id, kind from posting
  where kind in ('start', 'fixed', 'task', 'bonus', 'carry')) p
where p.org_id = e.org_id and p.record_id = e.record_id and not (p.kind = 'carry' and e.event_id is not null);
update entry e set source = 'seniority'
from fixed_record r, fixed_item i
where r.org_id = e.org_id and r.id = e.record_id and i.org_id = r.org_id and i.id = r.item_id
  and i.kind = 'seniority' and e.source = 'fixed';
-- Nothing of the tail is in the totals yet.
update member_total t set fixed = s.fixed, seniority = s.seniority, task = s.task, start = s.start, carry = s.carry
from (
  select e.org_id, e.period, e.member_id,
    coalesce(sum(e.merit) filter (where e.source = 'fixed'), 0)::bigint as fixed,
    coalesce(sum(e.merit) filter (where e.source = 'seniority'), 0)::bigint as seniority,
    coalesce(sum(e.merit) filter (where e.source = 'task'), 0)::bigint as task,
    coalesce(sum(e.merit) filter (where e.source = 'start'), 0)::bigint as start,
    coalesce(sum(e.merit) filter (where e.source = 'carry'), 0)::bigint as carry
  from entry e left join posting_tail q on q.org_id = e.org_id and q.posting_id = e.posting_id
  where q.posting_id is null and e.source <> 'post' and e.period > 0 group by e.org_id, e.period, e.member_id
) s
where s.org_id = t.org_id and s.period = t.period and s.member_id = t.member_id;
update member_total t set fixed = s.fixed, seniority = s.seniority, task = s.task, start = s.start, carry = s.carry
from (
  select e.org_id, e.member_id,
    coalesce(sum(e.merit) filter (where e.source = 'fixed'), 0)::bigint as fixed,
    coalesce(sum(e.merit) filter (where e.source = 'seniority'), 0)::bigint as seniority,
    coalesce(sum(e.merit) filter (where e.source = 'task'), 0)::bigint as task,
    coalesce(sum(e.merit) filter (where e.source = 'start'), 0)::bigint as start,
    coalesce(sum(e.merit) filter (where e.source = 'carry'), 0)::bigint as carry
  from entry e left join posting_tail q on q.org_id = e.org_id and q.posting_id = e.posting_id
  where q.posting_id is null and e.source <> 'post' group by e.org_id, e.member_id
) s
where s.org_id = t.org_id and t.period = 0 and s.member_id = t.member_id;
update member_cumulative t set fixed = s.fixed, seniority = s.seniority, task = s.task, start = s.start, carry = s.carry
from (
  select v.org_id, v.period, k.unit_id, k.member_id, sum(k.fixed)::bigint as fixed, sum(k.seniority)::bigint as seniority,
    sum(k.task)::bigint as task, sum(k.start)::bigint as start, sum(k.carry)::bigint as carry
  from (
    select e.org_id, e.period, e.unit_id, e.member_id,
      coalesce(sum(e.merit) filter (where e.source = 'fixed'), 0) as fixed,
      coalesce(sum(e.merit) filter (where e.source = 'seniority'), 0) as seniority,
      coalesce(sum(e.merit) filter (where e.source = 'task'), 0) as task,
      coalesce(sum(e.merit) filter (where e.source = 'start'), 0) as start,
      coalesce(sum(e.merit) filter (where e.source = 'carry'), 0) as carry
    from entry e left join posting_tail q on q.org_id = e.org_id and q.posting_id = e.posting_id
    where q.posting_id is null and e.source <> 'post' group by e.org_id, e.period, e.unit_id, e.member_id
  ) k join ledger_month v on v.org_id = k.org_id
    and (v.period = k.period or (k.period > 0 and v.period > k.period))
  group by v.org_id, v.period, k.unit_id, k.member_id
) s
where s.org_id = t.org_id and s.period = t.period and s.unit_id = t.unit_id and s.member_id = t.member_id;
alter table member_cumulative force row level security;
alter table member_total force row level security;
alter table ledger_month force row level security;
alter table fixed_item force row level security;
alter table fixed_record force row level security;
alter table entry force row level security;
alter table posting_tail force row level security;
alter table posting force row level security;

-- A cumulative total takes its start points away where they do not count.
create index entry_start on entry (org_id, member_id) where source = 'start';
-- A member's statement adds up by source: that stands in the index with the sums.
drop index entry_of_member;
create index entry_of_member on entry (org_id, member_id, book_date, posting_id)
  include (line, period, bmp, amp, pmp, gcp, merit, source) where member_id is not null;
