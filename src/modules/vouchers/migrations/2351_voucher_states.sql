-- How many vouchers of a member are in each state and what remains of them, by type and unit, written with every step: lists, types
-- and limits say how many there are without counting them.
create table voucher_state_count (
  org_id    uuid not null,
  member_id uuid not null,
  unit_id   uuid not null,
  type_id   uuid not null,
  state     text not null,
  vouchers  integer not null,
  remaining bigint not null,
  primary key (org_id, member_id, unit_id, type_id, state)
);
alter table voucher no force row level security;
insert into voucher_state_count (org_id, member_id, unit_id, type_id, state, vouchers, remaining)
select org_id, member_id, unit_id, type_id, state, count(*), sum(remaining) from voucher group by 1, 2, 3, 4, 5;
alter table voucher force row level security;
create index voucher_state_count_type on voucher_state_count (org_id, type_id) include (state, vouchers);
call isolate('voucher_state_count', 'select, insert, update');
-- A list of one state reads no vouchers of the others.
create index voucher_state on voucher (org_id, state, year, number);
