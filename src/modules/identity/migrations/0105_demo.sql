-- When the demo data began to go into this database, and when they were whole: a start that is cut off at it is found out.
create table identity.demo_load (
  id       integer primary key default 1 check (id = 1),
  begun_at timestamptz not null default now(),
  whole_at timestamptz check (whole_at >= begun_at)
);
