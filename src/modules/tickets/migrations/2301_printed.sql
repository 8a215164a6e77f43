-- How many of a member's live tickets are on paper, for the page of a list.
create index ticket_on_paper on ticket (org_id, member_id)
  where prints > 0 and state in ('generated', 'printed', 'handed', 'inDraw');
