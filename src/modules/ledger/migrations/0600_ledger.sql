-- The ledger: what was booked, for good. Points are integer tenths; dates are dates of the organisation's zone.

-- One decision that moved points. A posting is undone by another that reverses it, at most once.
create table posting (
  org_id        uuid not null,
  id            uuid not null,
  record_id     uuid not null,
  -- The record's version that decided it: the same decision cannot be booked twice.
  state_version int not null,
  kind          text not null check (kind in ('post', 'nullify', 'restore', 'start', 'fixed')),
  reverses      uuid,
  book_date     date not null,
  -- The month (yyyymm) it belongs to by its happening date, where that month was closed already.
  origin_month  int,
  by_member_id  uuid,
  at            timestamptz not null default laurel_now(),
  primary key (org_id, id),
  unique (org_id, record_id, state_version),
  unique (org_id, reverses),
  foreign key (org_id, reverses) references posting (org_id, id)
);
create index posting_late on posting (org_id, origin_month, id) where origin_month is not null;
call isolate('posting', 'select, insert');

-- One line: one member's share of a posting, with the unit at that time. There is no foreign key to posting: both are
-- written by one statement and never change, and a check per line would be a tenth of the cost of booking.
create table entry (
  org_id      uuid not null,
  posting_id  uuid not null,
  line        int not null,
  member_id   uuid not null,
  unit_id     uuid not null,
  event_id    uuid,
  record_id   uuid not null,
  record_date date not null,
  book_date   date not null,
  -- yyyymm of book_date; 0 for start points, which belong to no month and count in cumulative totals only.
  period      int not null,
  bmp         int not null,
  amp         int not null,
  pmp         int not null,
  gcp         bigint not null,
  -- bmp + amp × the ratio that was in force in the month of booking; a reversal takes the opposite of what it reverses.
  merit       bigint not null,
  primary key (org_id, posting_id, line)
);
create index entry_member on entry (org_id, member_id, book_date, posting_id);
create index entry_date on entry (org_id, book_date);
call isolate('entry', 'select, insert');

-- Postings that the totals do not contain yet. The row is written with the posting and deleted in the transaction that
-- adds its entries to the totals, so a snapshot sees either this row and the old totals, or neither.
create table posting_tail (
  org_id     uuid not null,
  posting_id uuid not null,
  primary key (org_id, posting_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
call isolate('posting_tail', 'select, insert, delete');
grant select on posting_tail to laurel_job;
create policy queue on posting_tail for select to laurel_job using (true);

-- A closed month, once and for all: what its entries were. Nothing is booked into it afterwards.
create table period_snapshot (
  org_id    uuid not null,
  period    int not null,
  entries   int not null,
  members   int not null,
  bmp       bigint not null,
  amp       bigint not null,
  pmp       bigint not null,
  gcp       bigint not null,
  merit     bigint not null,
  -- Over every member's totals of the month, in member order.
  digest    text not null,
  closed_at timestamptz not null default laurel_now(),
  primary key (org_id, period)
);
call isolate('period_snapshot', 'select, insert');
grant select on period_snapshot to laurel_job;
create policy queue on period_snapshot for select to laurel_job using (true);

-- Members whom the closed month's ranking does not show, because they were hidden when it closed.
create table period_hidden (
  org_id    uuid not null,
  period    int not null,
  member_id uuid not null,
  primary key (org_id, period, member_id),
  foreign key (org_id, period) references period_snapshot (org_id, period)
);
call isolate('period_hidden', 'select, insert');
