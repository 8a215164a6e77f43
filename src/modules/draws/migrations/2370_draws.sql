-- Draws: chances fixed at a moment, winners computed from a seed whose digest was published before.
create table draw (
  org_id       uuid not null,
  id           uuid not null,
  title        text not null,
  note         text not null default '',
  state        text not null default 'draft' check (state in ('draft', 'frozen', 'drawing', 'finished', 'cancelled')),
  basis        text not null check (basis in ('tickets', 'members')),
  unit_ids     uuid[] not null default '{}',             -- none: the whole organisation
  from_day     date,                                     -- of the tickets' making
  to_day       date,
  wins_once    boolean not null default true,
  losers       text not null default 'back' check (losers in ('back', 'use')),
  chances      integer not null default 0,
  members      integer not null default 0,
  seed_sealed  bytea,                                    -- encrypted with the server's key, from freezing on
  seed_digest  text,
  list_digest  text,
  word         text not null default '',                 -- called out in the hall when the drawing begins
  seed         text,                                     -- revealed when it is over
  frozen_at    timestamptz,
  started_at   timestamptz,
  ended_at     timestamptz,
  ended_by     uuid,
  reason       text not null default '',                 -- of cancelling
  by_member_id uuid not null,
  at           timestamptz not null default laurel_now(),
  version      integer not null default 1,
  primary key (org_id, id),
  check (seed is null or state in ('finished', 'cancelled'))
);
create index draw_time on draw (org_id, at, id);
call isolate('draw');

create table draw_round (
  org_id     uuid not null,
  id         uuid not null,
  draw_id    uuid not null,
  place      smallint not null,                          -- counted from 1
  prize_id   uuid,                                       -- of the stock
  prize_name text not null,                              -- as it was called then, or in words
  tickets    integer check (tickets > 0),                -- a prize of new tickets
  winners    integer not null check (winners > 0),
  drawn_at   timestamptz,
  drawn_by   uuid,
  primary key (org_id, id),
  foreign key (org_id, draw_id) references draw (org_id, id),
  check (prize_id is null or tickets is null)
);
create unique index draw_round_place on draw_round (org_id, draw_id, place);
call isolate('draw_round');

-- The list that was frozen: its places and texts never change.
create table draw_chance (
  org_id     uuid not null,
  draw_id    uuid not null,
  place      integer not null,                           -- counted from 1
  member_id  uuid not null,
  member_no  text not null,
  ticket_id  uuid,
  serial     text not null default '',
  -- Why it cannot win any more, and the first pick that it has no part in.
  out_reason text check (out_reason in ('void', 'left')),
  out_pick   integer,
  primary key (org_id, draw_id, place),
  foreign key (org_id, draw_id) references draw (org_id, id),
  check ((out_reason is null) = (out_pick is null))
);
create index draw_chance_member on draw_chance (org_id, member_id, draw_id);
create index draw_chance_ticket on draw_chance (org_id, ticket_id) where ticket_id is not null;
call isolate('draw_chance', 'select, insert, update');

-- Each winner in the order of the picks; one who was absent stays in the list as passed.
create table draw_winner (
  org_id       uuid not null,
  id           uuid not null,
  draw_id      uuid not null,
  round_id     uuid not null,
  pick         integer not null,                         -- counted from 1 over the draw
  round        smallint not null,
  seat         integer not null,                         -- of the round's winners, counted from 1
  attempt      integer not null,
  chance       integer not null,
  member_id    uuid not null,
  state        text not null default 'won' check (state in ('won', 'handed', 'passed', 'unclaimed')),
  by_member_id uuid not null,
  at           timestamptz not null default laurel_now(),
  ended_by     uuid,
  ended_at     timestamptz,
  reason       text not null default '',
  version      integer not null default 1,
  primary key (org_id, id),
  unique (org_id, draw_id, pick),
  unique (org_id, draw_id, round, seat, attempt),
  unique (org_id, draw_id, chance),
  foreign key (org_id, draw_id) references draw (org_id, id),
  check ((state = 'won') = (ended_at is null))
);
create index draw_winner_member on draw_winner (org_id, member_id);
call isolate('draw_winner', 'select, insert, update');
