-- Tickets that somebody wants to give by hand, and that a second person decides about where the organisation wants it.
create table ticket_request (
  org_id       uuid not null,
  id           uuid not null,
  member_ids   uuid[] not null check (cardinality(member_ids) > 0),
  tickets      integer not null check (tickets > 0),   -- for each of them
  reason       text not null,
  state        text not null default 'requested' check (state in ('requested', 'approved', 'refused')),
  by_member_id uuid not null,
  at           timestamptz not null default laurel_now(),
  decided_by   uuid,
  decided_at   timestamptz,
  note         text not null default '',
  version      integer not null default 1,
  primary key (org_id, id),
  check ((state = 'requested') = (decided_by is null)),
  check (decided_by is null or decided_by <> by_member_id)
);
create index ticket_request_time on ticket_request (org_id, state, at, id);
call isolate('ticket_request', 'select, insert, update');
