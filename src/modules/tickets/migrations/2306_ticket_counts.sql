-- How many tickets of a member were printed (for the first time) and handed over in a month: what changes no balance has no
-- entry, and the survey counts it without reading tickets.
create table ticket_count (
  org_id    uuid not null,
  member_id uuid not null,
  month     integer not null,
  step      text not null check (step in ('print', 'hand')),
  tickets   integer not null,
  primary key (org_id, member_id, month, step)
);
alter table ticket_step no force row level security;
alter table ticket_act no force row level security;
alter table ticket no force row level security;
insert into ticket_count (org_id, member_id, month, step, tickets)
select a.org_id, t.member_id, (extract(year from a.book_date) * 100 + extract(month from a.book_date))::int, a.action, count(*)
from ticket_act a
  join ticket_step s on s.org_id = a.org_id and s.act_id = a.id
  join ticket t on t.org_id = s.org_id and t.id = s.ticket_id
where a.action in ('print', 'hand') group by 1, 2, 3, 4;
alter table ticket force row level security;
alter table ticket_act force row level security;
alter table ticket_step force row level security;
call isolate('ticket_count', 'select, insert, update');
