-- What lists add up and skip, by day: every change of a state moves its record from one row to another. The rows are
-- folded from a tail, as the ledger's totals are, so that those who write at the same time never wait for each other.

create table merit_day (
  org_id      uuid not null,
  recorder_id uuid not null,             -- all zeroes: of everybody
  status      smallint not null,
  day         date not null,             -- the happening date; -infinity without one
  submitted   boolean not null,          -- has lines: drafts have sums, but no lines
  records     bigint not null,
  lines       bigint not null,
  people      bigint not null,
  b_plus      bigint not null,
  b_minus     bigint not null,
  a_plus      bigint not null,
  a_minus     bigint not null,
  p_plus      bigint not null,
  p_minus     bigint not null,
  g_plus      bigint not null,
  g_minus     bigint not null,
  primary key (org_id, recorder_id, status, day, submitted)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- Changes that the days do not contain yet. A row is written with its change and deleted in the transaction that adds it
-- to its day, so a snapshot sees either this row and the old day, or neither.
create table merit_day_tail (
  org_id      uuid not null,
  id          uuid not null default uuidv7(),
  recorder_id uuid not null,
  status      smallint not null,
  day         date not null,
  submitted   boolean not null,
  records     bigint not null,
  lines       bigint not null,
  people      bigint not null,
  b_plus      bigint not null,
  b_minus     bigint not null,
  a_plus      bigint not null,
  a_minus     bigint not null,
  p_plus      bigint not null,
  p_minus     bigint not null,
  g_plus      bigint not null,
  g_minus     bigint not null,
  primary key (org_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);

-- One statement's changes, added up: a step that leaves status, day and sums alone writes nothing.
create function merit_day_insert() returns trigger language plpgsql as $$
begin
  insert into merit_day_tail (org_id, recorder_id, status, day, submitted, records, lines, people,
    b_plus, b_minus, a_plus, a_minus, p_plus, p_minus, g_plus, g_minus)
  select org_id, recorder_id, status, coalesce(record_date, '-infinity'), lines > 0, count(*), sum(lines), sum(people),
    sum(b_plus), sum(b_minus), sum(a_plus), sum(a_minus), sum(p_plus), sum(p_minus), sum(g_plus), sum(g_minus)
  from made group by org_id, recorder_id, status, 4, 5;
  return null;
end $$;

create function merit_day_update() returns trigger language plpgsql as $$
begin
  insert into merit_day_tail (org_id, recorder_id, status, day, submitted, records, lines, people,
    b_plus, b_minus, a_plus, a_minus, p_plus, p_minus, g_plus, g_minus)
  select org_id, recorder_id, status, coalesce(record_date, '-infinity'), lines > 0, sum(sign), sum(sign * lines),
    sum(sign * people), sum(sign * b_plus), sum(sign * b_minus), sum(sign * a_plus), sum(sign * a_minus),
    sum(sign * p_plus), sum(sign * p_minus), sum(sign * g_plus), sum(sign * g_minus)
  from (select 1 as sign, * from after union all select -1, * from before) moved
  group by org_id, recorder_id, status, 4, 5
  having (sum(sign), sum(sign * lines), sum(sign * people), sum(sign * b_plus), sum(sign * b_minus), sum(sign * a_plus),
    sum(sign * a_minus), sum(sign * p_plus), sum(sign * p_minus), sum(sign * g_plus), sum(sign * g_minus))
    <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  return null;
end $$;

create trigger merit_day_insert after insert on merit_state
  referencing new table as made for each statement execute function merit_day_insert();
create trigger merit_day_update after update on merit_state
  referencing old table as before new table as after for each statement execute function merit_day_update();

-- The records that are there already: of all organisations, which the isolation hides even from the tables' owner.
alter table merit_state no force row level security;
insert into merit_day
select org_id, recorder_id, status, coalesce(record_date, '-infinity'), lines > 0, count(*), sum(lines), sum(people),
  sum(b_plus), sum(b_minus), sum(a_plus), sum(a_minus), sum(p_plus), sum(p_minus), sum(g_plus), sum(g_minus)
from merit_state group by org_id, recorder_id, status, 4, 5;
alter table merit_state force row level security;
insert into merit_day
select org_id, '00000000-0000-0000-0000-000000000000', status, day, submitted, sum(records), sum(lines), sum(people),
  sum(b_plus), sum(b_minus), sum(a_plus), sum(a_minus), sum(p_plus), sum(p_minus), sum(g_plus), sum(g_minus)
from merit_day group by org_id, status, day, submitted;

call isolate('merit_day');
call isolate('merit_day_tail');
grant select on merit_day_tail to laurel_job;
create policy queue on merit_day_tail for select to laurel_job using (true);

-- With the status, so that a late page of several statuses skips by the index alone.
create index merit_state_days on merit_state (org_id, record_date desc nulls last, id desc) include (status);
drop index merit_state_day;
-- The order in which records were entered is the first one that the entry list shows.
create index merit_record_entered on merit_record (org_id, created_at desc nulls last, id desc);
