-- Vouchers: worth a sum of money or a number of uses, spent at a counter in parts where their type allows it. A voucher carries
-- its value and its last day itself, so that a change of its type leaves it as it is; it is never deleted.
create table voucher_type (
  org_id      uuid not null,
  id          uuid not null,
  name        text not null,
  kind        text not null check (kind in ('value', 'times')),
  value       integer not null check (value > 0),        -- hundredths of a currency unit, or uses
  valid_days  integer check (valid_days > 0),            -- after the day of issue
  last_day    date,
  is_partial  boolean not null default true,             -- whether a value may be spent in parts
  limit_times integer check (limit_times > 0),           -- for each member; null without a limit
  limit_span  text check (limit_span in ('month', 'year', 'ever')),
  most        integer check (most > 0),                  -- vouchers of it altogether; null without a limit
  is_active   boolean not null default true,
  note        text not null default '',
  version     integer not null default 1,
  primary key (org_id, id),
  check (valid_days is null or last_day is null),
  check ((limit_times is null) = (limit_span is null))
);
call isolate('voucher_type');

-- Vouchers that were issued together.
create table voucher_batch (
  org_id       uuid not null,
  id           uuid not null,
  type_id      uuid not null,
  source       text not null check (source in ('list', 'import')),
  by_member_id uuid not null,
  reason       text not null default '',
  vouchers     integer not null check (vouchers > 0),
  book_date    date not null,
  at           timestamptz not null default laurel_now(),
  primary key (org_id, id),
  foreign key (org_id, type_id) references voucher_type (org_id, id)
);
create index voucher_batch_time on voucher_batch (org_id, at, id);
call isolate('voucher_batch', 'select, insert');

create table voucher (
  org_id     uuid not null,
  id         uuid not null,
  year       smallint not null,
  number     integer not null,
  state      text not null default 'valid' check (state in ('valid', 'used', 'expired', 'void')),
  version    integer not null default 1,
  batch_id   uuid not null,
  type_id    uuid not null,
  type_name  text not null,                              -- as it was called then
  kind       text not null check (kind in ('value', 'times')),
  value      integer not null check (value > 0),
  remaining  integer not null check (remaining between 0 and value),
  is_partial boolean not null,
  member_id  uuid not null,
  unit_id    uuid not null,                              -- that of the member then: statistics count it there
  book_date  date not null,
  expires_on date,
  reminded   boolean not null default false,
  primary key (org_id, id),
  unique (org_id, year, number),
  foreign key (org_id, type_id) references voucher_type (org_id, id),
  foreign key (org_id, batch_id) references voucher_batch (org_id, id),
  check ((state = 'valid') = (remaining > 0))
);
create index voucher_member on voucher (org_id, member_id, state, year, number);
create index voucher_of_type on voucher (org_id, type_id, member_id, book_date);
create index voucher_of_batch on voucher (org_id, batch_id);
create index voucher_expires on voucher (org_id, expires_on) where expires_on is not null and state = 'valid';
call isolate('voucher', 'select, insert, update');

-- The last number of each year. Its row is locked until the vouchers are there, so that no number is lost.
create table voucher_number (
  org_id uuid not null,
  year   smallint not null,
  last   integer not null,
  primary key (org_id, year)
);
call isolate('voucher_number', 'select, insert, update');

-- What each step did to what a voucher is worth: append-only, gap-free by the voucher's version. A use and a refund have the id that
-- the browser gave them. By no member where the calendar did it.
create table voucher_entry (
  org_id       uuid not null,
  id           uuid not null,
  voucher_id   uuid not null,
  version      integer not null,
  kind         text not null check (kind in ('issued', 'used', 'refunded', 'expired', 'void', 'restored')),
  amount       integer not null check (amount <> 0),
  refund_of    uuid,                                     -- the use that a refund gives back, in part or whole
  by_member_id uuid,
  reason       text not null default '',
  book_date    date not null,
  at           timestamptz not null default laurel_now(),
  primary key (org_id, id),
  unique (org_id, voucher_id, version),
  foreign key (org_id, voucher_id) references voucher (org_id, id),
  foreign key (org_id, refund_of) references voucher_entry (org_id, id),
  check ((kind = 'refunded') = (refund_of is not null)),
  check ((kind in ('issued', 'refunded', 'restored')) = (amount > 0))
);
create index voucher_entry_day on voucher_entry (org_id, kind, book_date);
create index voucher_entry_refund on voucher_entry (org_id, refund_of) where refund_of is not null;
call isolate('voucher_entry', 'select, insert');

-- Sums of entries by month (yyyymm), written in their transaction: a row for each member, so that acts of different members do not
-- wait for each other. `vouchers` counts the entries.
create table voucher_total (
  org_id    uuid not null,
  member_id uuid not null,
  month     integer not null,
  unit_id   uuid not null,
  type_id   uuid not null,
  kind      text not null,
  amount    bigint not null,
  vouchers  integer not null,
  primary key (org_id, member_id, month, unit_id, type_id, kind)
);
create index voucher_total_month on voucher_total (org_id, month, kind) include (amount, vouchers, type_id, unit_id);
call isolate('voucher_total', 'select, insert, update');
