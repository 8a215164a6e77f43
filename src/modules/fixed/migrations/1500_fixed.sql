-- Fixed points: what members get every month by post, skill or years of service. Points are integer tenths of B.

-- The types of items, as a tree.
create table fixed_type (
  org_id    uuid not null,
  id        uuid not null,
  parent_id uuid,
  name      text not null,
  -- The name as it is compared: without case, spaces and width, so that a space makes no second type.
  key       text not null,
  position  int not null default 0,
  version   int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, parent_id) references fixed_type (org_id, id)
);
create unique index fixed_type_key on fixed_type (org_id, coalesce(parent_id, org_id), key);
call isolate('fixed_type');

-- What points are given for, month by month.
create table fixed_item (
  org_id        uuid not null,
  id            uuid not null,
  type_id       uuid not null,
  name          text not null,
  key           text not null,
  remark        text not null default '',
  -- `seniority`: the value counts for each full year of service, up to a cap.
  kind          text not null check (kind in ('value', 'seniority')),
  -- Every member has it, without a binding.
  everybody     boolean not null,
  -- A month that is not whole counts by its days; otherwise whoever has the item on the last day gets all of it.
  by_days       boolean not null,
  -- Counts worked days by due days, where they are known.
  by_attendance boolean not null,
  -- The last day on which it counts.
  until_day     date,
  version       int not null default 1,
  created_by    uuid not null,
  created_at    timestamptz not null default laurel_now(),
  primary key (org_id, id),
  foreign key (org_id, type_id) references fixed_type (org_id, id)
);
create unique index fixed_item_key on fixed_item (org_id, type_id, key);
call isolate('fixed_item');

-- The history of an item's value: each holds until the next begins.
create table fixed_value (
  org_id    uuid not null,
  item_id   uuid not null,
  from_day  date not null,
  value     int not null check (value >= 0),
  cap       int check (cap >= 0),
  by_member uuid not null,
  at        timestamptz not null default laurel_now(),
  primary key (org_id, item_id, from_day),
  foreign key (org_id, item_id) references fixed_item (org_id, id)
);
call isolate('fixed_value');

-- Who has an item, from the first day to the last one; open without a last day.
create table fixed_binding (
  org_id     uuid not null,
  id         uuid not null,
  item_id    uuid not null,
  member_id  uuid not null,
  from_day   date not null,
  until_day  date,
  remark     text not null default '',
  version    int not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default laurel_now(),
  primary key (org_id, id),
  foreign key (org_id, item_id) references fixed_item (org_id, id),
  check (until_day >= from_day)
);
create index fixed_binding_member on fixed_binding (org_id, member_id, item_id);
create index fixed_binding_item on fixed_binding (org_id, item_id, member_id);
call isolate('fixed_binding');

-- Due and worked days of a member in a month, in tenths of a day.
create table fixed_attendance (
  org_id    uuid not null,
  month     int not null,
  member_id uuid not null,
  due       int not null check (due > 0),
  worked    int not null check (worked >= 0),
  primary key (org_id, month, member_id)
);
call isolate('fixed_attendance');

-- One item in one month. Its sums are those of its lines, changed with them under its lock.
create table fixed_record (
  org_id    uuid not null,
  id        uuid not null,
  month     int not null,
  item_id   uuid not null,
  -- Of the last day of the month on which the item counted.
  value     int not null,
  cap       int,
  persons   int not null default 0,
  planned   bigint not null default 0,
  posted    bigint not null default 0,
  excluded  int not null default 0,
  -- -1 draft: nothing posted yet; 1 passed; 0 nullified.
  status    smallint not null default -1 check (status in (-1, 0, 1)),
  reason    text not null default '',
  -- How many postings it has in the ledger.
  postings  int not null default 0,
  version   int not null default 1,
  posted_at timestamptz,
  primary key (org_id, id),
  unique (org_id, month, item_id)
);
call isolate('fixed_record');

-- One member in a record. What is posted is always the sum of this line's entries in the ledger.
create table fixed_line (
  org_id    uuid not null,
  record_id uuid not null,
  member_id uuid not null,
  unit_id   uuid not null,
  planned   int not null,
  posted    int not null default 0,
  -- Why it counts nothing whatever is planned; null where it counts.
  excluded  text,
  -- How the points came about (rules.ts).
  why       jsonb not null,
  primary key (org_id, record_id, member_id),
  foreign key (org_id, record_id) references fixed_record (org_id, id)
);
create index fixed_line_member on fixed_line (org_id, member_id, record_id);
call isolate('fixed_line');

-- One calculation or posting of a month. Progress is committed with what it is about, so that whoever goes on after a
-- crash begins where it ended.
create table fixed_run (
  org_id     uuid not null,
  id         uuid not null,
  month      int not null,
  act        text not null check (act in ('plan', 'post')),
  -- Only this record; null for the whole month.
  record_id  uuid,
  automatic  boolean not null default false,
  state      text not null default 'running' check (state in ('running', 'done', 'failed')),
  at_record  uuid,
  at_member  uuid,
  done       int not null default 0,
  total      int not null default 0,
  by_member  uuid,
  began_at   timestamptz not null default laurel_now(),
  ended_at   timestamptz,
  primary key (org_id, id)
);
create unique index fixed_run_open on fixed_run (org_id) where state = 'running';
create index fixed_run_month on fixed_run (org_id, month, began_at desc);
call isolate('fixed_run');

create table fixed_setting (
  org_id          uuid not null primary key,
  -- The day of the month on which the month before is calculated and posted; null: by hand alone.
  run_day         smallint check (run_day between 1 and 28),
  -- Start points cannot be changed any more.
  start_locked_at timestamptz,
  start_locked_by uuid,
  version         int not null default 1
);
call isolate('fixed_setting');

-- What a member began with. Counts in cumulative totals only; a change posts the difference.
create table fixed_start (
  org_id    uuid not null,
  member_id uuid not null,
  -- The record of its postings in the ledger.
  record_id uuid not null,
  bmp       int not null,
  amp       int not null,
  -- Tenths of B that one A counts, as at the first posting: so that differences add up.
  ratio     int not null,
  source    text not null,
  postings  int not null,
  version   int not null default 1,
  by_member uuid not null,
  at        timestamptz not null default laurel_now(),
  primary key (org_id, member_id)
);
call isolate('fixed_start');
