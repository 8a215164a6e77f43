-- Questions about points without a record: fixed points, start points, settlements of tasks, what a merger or division moved.
-- `record_id` is then what its postings name, `line_no` 0, and `reversed_as` the version of the posting that took the points back.
alter table question add column source text not null default 'post'
  check (source in ('post', 'fixed', 'task', 'bonus', 'start', 'carry'));
-- What the member had of it when it was asked; a record's line says so itself.
alter table question add column posted_b integer;
alter table question add column posted_a integer;
alter table question add column posted_p integer;
alter table question add column posted_g bigint;
-- The record that was booked in place of taking back what nothing takes back.
alter table question add column instead_id uuid;
create index question_instead on question (org_id, instead_id) where instead_id is not null;
