-- Pieces that a draw has promised: out of the stock, on the shelf until they are handed over.
create table prize_reservation (
  org_id   uuid not null,
  id       uuid not null,                                -- of what they are reserved for
  prize_id uuid not null,
  open     integer not null check (open >= 0),
  handed   integer not null default 0 check (handed >= 0),
  version  integer not null default 1,
  primary key (org_id, id),
  foreign key (org_id, prize_id) references prize (org_id, id)
);
create index prize_reservation_open on prize_reservation (org_id, prize_id) where open > 0;
call isolate('prize_reservation', 'select, insert, update');
alter table prize_move
  drop constraint prize_move_kind_check,
  add constraint prize_move_kind_check
    check (kind in ('received', 'counted', 'redeemed', 'returned', 'reserved', 'released')),
  add column reservation_id uuid;
