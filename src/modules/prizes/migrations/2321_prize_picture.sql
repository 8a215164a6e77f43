-- A picture of the prize, for lists, the counter and the mall.
alter table prize add column file_id uuid;
