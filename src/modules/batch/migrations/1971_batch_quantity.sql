-- What rows of bulk entry and of files counted in hours, sales or output, beside the points that it came to: another
-- value of a conversion is tried on them.
create table batch_quantity (
  org_id      uuid not null,
  record_id   uuid not null,
  event_no    smallint not null,         -- the event's place in the record
  member_id   uuid not null,
  event_id    uuid not null,
  record_date date not null,
  count       integer not null,
  b           integer not null,          -- what it came to, for each of the count, in tenths
  decimals    boolean not null,
  hours       text,                      -- as written
  sales       text,
  output      text,
  primary key (org_id, record_id, event_no, member_id)
);
create index batch_quantity_day on batch_quantity (org_id, record_date, record_id);
call isolate('batch_quantity', 'select, insert');
