-- How many customers a unit had in a month (yyyymm): cards are ranked by a hundred of them.
create table satisfaction_customers (
  org_id       uuid not null,
  unit_id      uuid not null,
  month        integer not null,
  customers    integer not null check (customers > 0),
  by_member_id uuid not null,
  at           timestamptz not null default laurel_now(),
  primary key (org_id, unit_id, month)
);
call isolate('satisfaction_customers', 'select, insert, update, delete');
