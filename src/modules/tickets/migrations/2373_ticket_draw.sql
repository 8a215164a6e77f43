-- The draw that a ticket is in: without it the tickets of a draw are found by their steps alone, which takes minutes for many.
alter table ticket add column draw_id uuid;
alter table ticket no force row level security;
alter table ticket_step no force row level security;
alter table ticket_act no force row level security;
update ticket t set draw_id = e.act_id
from (select distinct on (s.org_id, s.ticket_id) s.org_id, s.ticket_id, s.act_id
  from ticket_step s join ticket_act a on a.org_id = s.org_id and a.id = s.act_id
  where a.action = 'enter' order by s.org_id, s.ticket_id, s.version desc) e
where t.state = 'inDraw' and t.org_id = e.org_id and t.id = e.ticket_id;
alter table ticket_act force row level security;
alter table ticket_step force row level security;
alter table ticket force row level security;
create index ticket_draw on ticket (org_id, draw_id, year, number) where draw_id is not null;
