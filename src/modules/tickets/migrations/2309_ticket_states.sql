-- How many tickets of a member are in each state, written with every step: lists and the survey say how many there are without
-- counting them.
create table ticket_state_count (
  org_id    uuid not null,
  member_id uuid not null,
  state     text not null,
  tickets   integer not null,
  primary key (org_id, member_id, state)
);
alter table ticket no force row level security;
insert into ticket_state_count (org_id, member_id, state, tickets)
select org_id, member_id, state, count(*) from ticket group by 1, 2, 3;
alter table ticket force row level security;
call isolate('ticket_state_count', 'select, insert, update');
