-- What members are found by tells surnames and initials from the rest now. Pinyin is made by the program: rows of the
-- former kind are found by this column and written anew in the background.
alter table member add column search_form smallint not null default 0;
alter table member alter column search_form set default 1;
create index member_search_form on member (org_id, id) where search_form = 0;
grant select (org_id, search_form) on member to laurel_job;
create policy search_form on member for select to laurel_job using (true);
