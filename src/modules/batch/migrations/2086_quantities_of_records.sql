-- What rows of bulk entry and of files counted stands with their records, as what any other entry counts.
alter table merit_record no force row level security;
alter table batch_quantity no force row level security;
alter table organisation_setting no force row level security;
update merit_record r set l_counted = c.counted
from (
  select m.org_id, m.id, jsonb_agg(q.counted order by l.at) as counted
  from merit_record m
  cross join lateral unnest(m.l_event_no, m.l_member) with ordinality as l(event_no, member_id, at)
  left join (
    select b.org_id, b.record_id, b.event_no, b.member_id, jsonb_path_query_array(jsonb_build_array(
        case when b.hours is not null then jsonb_build_object('kind', 'hours', 'amount', round(b.hours::numeric * 100)::bigint,
          'rate', coalesce((array_agg(s.value order by s.from_day desc) filter (where s.name = 'overtimePoints'))[1], '0')) end,
        case when b.sales is not null then jsonb_build_object('kind', 'sales', 'amount', round(b.sales::numeric * 100)::bigint,
          'rate', coalesce((array_agg(s.value order by s.from_day desc) filter (where s.name = 'salesPoints'))[1], '0')) end,
        case when b.output is not null then jsonb_build_object('kind', 'output', 'amount', round(b.output::numeric * 100)::bigint,
          'rate', coalesce((array_agg(s.value order by s.from_day desc) filter (where s.name = 'outputPoints'))[1], '0')) end),
      '$[*] ? (@ != null)') as counted
    from batch_quantity b left join organisation_setting s on s.org_id = b.org_id and s.from_day <= b.record_date
      and s.name in ('overtimePoints', 'salesPoints', 'outputPoints')
    group by b.org_id, b.record_id, b.event_no, b.member_id, b.hours, b.sales, b.output
  ) q on q.org_id = m.org_id and q.record_id = m.id and q.event_no = l.event_no and q.member_id = l.member_id
  group by m.org_id, m.id
  having count(q.counted) > 0
) c where c.org_id = r.org_id and c.id = r.id;
alter table organisation_setting force row level security;
alter table batch_quantity force row level security;
alter table merit_record force row level security;
drop table batch_quantity;
