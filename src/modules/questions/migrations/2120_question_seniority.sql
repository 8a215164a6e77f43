-- Points for years of service are a source of their own, and nothing was ever posted as a bonus: bonuses are fixed points.
alter table question drop constraint question_source_check;
alter table question no force row level security;
alter table fixed_record no force row level security;
alter table fixed_item no force row level security;
update question set source = 'fixed' where source = 'bonus';
update question q set source = 'seniority'
from fixed_record r, fixed_item i
where r.org_id = q.org_id and r.id = q.record_id and i.org_id = r.org_id and i.id = r.item_id
  and i.kind = 'seniority' and q.source = 'fixed';
alter table fixed_item force row level security;
alter table fixed_record force row level security;
alter table question force row level security;
alter table question add constraint question_source_check
  check (source in ('post', 'fixed', 'seniority', 'task', 'start', 'carry'));
