-- Pieces of an order that were given back before the others: `pieces` and `tickets` are what is left of it.
alter table prize_order add column given_back integer not null default 0 check (given_back >= 0);
