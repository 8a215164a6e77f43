-- Totals: folded from the entries by one worker at a time, rebuildable from them at any moment.

-- The row's lock is the organisation's fold lock: whoever changes a total holds it.
create table fold_state (
  org_id    uuid not null primary key,
  folded_at timestamptz not null default laurel_now()
);
call isolate('fold_state');

-- The ledger's copy of what orders and hides a member in rankings; the number is null until the first fold needs it.
create table ledger_member (
  org_id    uuid not null,
  member_id uuid not null,
  member_no text collate "C",
  shown     boolean not null default true,
  primary key (org_id, member_id)
);
call isolate('ledger_member');

-- One row per member and month (yyyymm), and per member with period 0: cumulative, start points included.
create table member_total (
  org_id    uuid not null,
  period    int not null,
  member_id uuid not null,
  member_no text collate "C" not null,
  shown     boolean not null,
  n         int not null,
  bmp       bigint not null,
  amp       bigint not null,
  pmp       bigint not null,
  gcp       bigint not null,
  merit     bigint not null,
  primary key (org_id, period, member_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
create index member_total_rank on member_total (org_id, period, shown, merit desc, member_no, member_id);
create index member_total_member on member_total (org_id, member_id);
call isolate('member_total');

-- How many shown members have a score: level 0 by score, level 1 by score / 256 rounded down, so that finding a place
-- among very many different scores reads two short ranges.
create table rank_hist (
  org_id uuid not null,
  period int not null,
  level  smallint not null,
  score  bigint not null,
  n      int not null,
  primary key (org_id, period, level, score)
) with (fillfactor = 75, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
call isolate('rank_hist');

-- The months that have a vector of cumulative totals, with the organisation's sums of the month; period 0 sums all.
create table ledger_month (
  org_id uuid not null,
  period int not null,
  n      int not null,
  bmp    bigint not null,
  amp    bigint not null,
  pmp    bigint not null,
  gcp    bigint not null,
  merit  bigint not null,
  primary key (org_id, period)
) with (fillfactor = 50);
call isolate('ledger_month');
grant select on ledger_month to laurel_job;
create policy queue on ledger_month for select to laurel_job using (true);

-- Running totals at the end of each month of ledger_month, by member and unit at the time of entry, without start
-- points; period 0 holds the start points alone. A window is one vector minus another, give or take some days.
create table member_cumulative (
  org_id    uuid not null,
  period    int not null,
  unit_id   uuid not null,
  member_id uuid not null,
  n         int not null,
  bmp       bigint not null,
  amp       bigint not null,
  pmp       bigint not null,
  gcp       bigint not null,
  merit     bigint not null,
  primary key (org_id, period, unit_id, member_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
call isolate('member_cumulative');
