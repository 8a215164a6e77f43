-- Prizes that tickets are redeemed for, and who got which.
create table prize (
  org_id      uuid not null,
  id          uuid not null,
  name        text not null,
  note        text not null default '',
  price       integer not null check (price > 0),       -- in tickets
  stock       integer not null default 0 check (stock >= 0),
  limit_times integer check (limit_times > 0),          -- for each member; null without a limit
  limit_span  text check (limit_span in ('month', 'year', 'ever')),
  is_offered  boolean not null default true,
  version     integer not null default 1,
  primary key (org_id, id),
  check ((limit_times is null) = (limit_span is null))
);
call isolate('prize');

-- A redemption: at the counter it is delivered at once.
create table prize_order (
  org_id       uuid not null,
  id           uuid not null,
  prize_id     uuid not null,
  prize_name   text not null,                           -- as it was called then
  member_id    uuid not null,
  unit_id      uuid not null,
  pieces       integer not null check (pieces > 0),
  tickets      integer not null check (tickets > 0),
  state        text not null check (state in ('requested', 'approved', 'delivered', 'cancelled', 'returned')),
  day          date not null,
  by_member_id uuid not null,
  at           timestamptz not null default laurel_now(),
  ended_by     uuid,
  ended_at     timestamptz,
  reason       text not null default '',
  version      integer not null default 1,
  primary key (org_id, id),
  foreign key (org_id, prize_id) references prize (org_id, id)
);
create index prize_order_member on prize_order (org_id, member_id, prize_id, day);
create index prize_order_time on prize_order (org_id, at, id);
call isolate('prize_order', 'select, insert, update');

-- What changed the stock: append-only, so that it can be compared with what lies on the shelf.
create table prize_move (
  org_id       uuid not null,
  id           uuid not null,
  prize_id     uuid not null,
  kind         text not null check (kind in ('received', 'counted', 'redeemed', 'returned')),
  pieces       integer not null check (pieces <> 0),
  order_id     uuid,
  note         text not null default '',
  by_member_id uuid not null,
  at           timestamptz not null default laurel_now(),
  primary key (org_id, id),
  foreign key (org_id, prize_id) references prize (org_id, id)
);
create index prize_move_prize on prize_move (org_id, prize_id, at);
call isolate('prize_move', 'select, insert');
