-- Tickets: what passed lines of flagged events bring besides points, spent at a counter. Serial numbers have no gaps in an
-- organisation and year; a ticket is never deleted.
create table ticket (
  org_id     uuid not null,
  id         uuid not null,
  year       smallint not null,
  number     integer not null,
  state      text not null default 'generated'
    check (state in ('generated', 'printed', 'handed', 'inDraw', 'used', 'expired', 'void')),
  -- The state to which a used, expired or void one returns.
  earlier    text check (earlier in ('generated', 'printed', 'handed')),
  -- What made it void: its line, or a person.
  void_by    text check (void_by in ('line', 'person')),
  version    integer not null default 1,
  -- How often it was printed: each print has a code of its own, and only the last one is valid.
  prints     smallint not null default 0,
  member_id  uuid not null,
  unit_id    uuid not null,
  source     text not null check (source in ('line', 'counter', 'import', 'draw')),
  record_id  uuid,
  line_no    integer,
  event_id   uuid,
  made_by    uuid not null, -- the act
  print_id   uuid,          -- the act of its last print
  book_date  date not null,
  expires_on date,
  primary key (org_id, id),
  unique (org_id, year, number),
  check ((source = 'line') = (record_id is not null and line_no is not null)),
  check ((state = 'void') = (void_by is not null)),
  check ((state in ('used', 'expired', 'void', 'inDraw')) = (earlier is not null))
);
create index ticket_member on ticket (org_id, member_id, year, number);
create index ticket_state on ticket (org_id, state, year, number);
create index ticket_line on ticket (org_id, record_id, line_no) where record_id is not null;
create index ticket_print on ticket (org_id, print_id) where print_id is not null;
create index ticket_expires on ticket (org_id, expires_on)
  where expires_on is not null and state in ('generated', 'printed', 'handed', 'inDraw');
call isolate('ticket', 'select, insert, update');

-- The last number of each year. Its row is locked until the tickets are there, so that no number is lost.
create table ticket_number (
  org_id uuid not null,
  year   smallint not null,
  last   integer not null,
  primary key (org_id, year)
);
call isolate('ticket_number', 'select, insert, update');

-- One act on tickets: who did what, when and why. By no member where a line or the calendar did it.
create table ticket_act (
  org_id       uuid not null,
  id           uuid not null,
  action       text not null check (action in ('generate', 'print', 'reprint', 'hand', 'enter', 'leave', 'use', 'return',
    'expire', 'void', 'restore')),
  source       text not null,
  by_member_id uuid,
  reason       text not null default '',
  tickets      integer not null check (tickets > 0),
  book_date    date not null,
  at           timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
create index ticket_act_time on ticket_act (org_id, action, at, id);
call isolate('ticket_act', 'select, insert');

-- The steps of a ticket after it was made, gap-free by its version.
create table ticket_step (
  org_id     uuid not null,
  ticket_id  uuid not null,
  version    integer not null,
  act_id     uuid not null,
  from_state text not null,
  to_state   text not null,
  primary key (org_id, ticket_id, version),
  foreign key (org_id, act_id) references ticket_act (org_id, id)
);
create index ticket_step_act on ticket_step (org_id, act_id);
call isolate('ticket_step', 'select, insert');

-- What each act did to the balance of members: append-only, as points are.
create table ticket_entry (
  org_id    uuid not null,
  act_id    uuid not null,
  member_id uuid not null,
  unit_id   uuid not null,
  kind      text not null
    check (kind in ('award', 'counter', 'import', 'draw', 'restored', 'returned', 'used', 'expired', 'void')),
  tickets   integer not null check (tickets <> 0),
  book_date date not null,
  primary key (org_id, act_id, member_id, unit_id, kind),
  foreign key (org_id, act_id) references ticket_act (org_id, id)
);
create index ticket_entry_member on ticket_entry (org_id, member_id, book_date);
call isolate('ticket_entry', 'select, insert');

-- Their sums by month (yyyymm), written in the transaction of the entries: a row for each member, so that acts of different
-- members do not wait for each other.
create table ticket_total (
  org_id    uuid not null,
  member_id uuid not null,
  month     integer not null,
  unit_id   uuid not null,
  kind      text not null,
  tickets   integer not null,
  primary key (org_id, member_id, month, unit_id, kind)
);
create index ticket_total_month on ticket_total (org_id, month, kind) include (tickets, unit_id);
call isolate('ticket_total', 'select, insert, update');

-- Used tickets whose line counts no more: somebody has to decide what follows.
create table ticket_exception (
  org_id       uuid not null,
  id           uuid not null,
  ticket_id    uuid not null,
  record_id    uuid not null,
  reason       text not null default '',
  at           timestamptz not null default laurel_now(),
  resolution   text check (resolution in ('writtenOff', 'recovered', 'taken', 'countsAgain')),
  note         text not null default '',
  by_member_id uuid,
  resolved_at  timestamptz,
  version      integer not null default 1,
  primary key (org_id, id),
  foreign key (org_id, ticket_id) references ticket (org_id, id),
  check ((resolution is null) = (resolved_at is null))
);
create unique index ticket_exception_open on ticket_exception (org_id, ticket_id) where resolution is null;
call isolate('ticket_exception', 'select, insert, update');
