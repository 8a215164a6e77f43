-- Merit-point records. Content is one row with its lines as arrays; the narrow row beside it is what decisions update.
create table merit_record (
  org_id        uuid not null,
  id            uuid not null,
  record_date   date,                    -- happening date, a date of the organisation's zone; null only in drafts
  created_at    timestamptz not null,
  created_date  date not null,           -- the organisation's day
  name          text not null,
  remark        text not null,
  recorder_id   uuid not null,
  recorder_name text not null,           -- names as they were: history does not change when a member does
  first_id      uuid,
  first_name    text,
  last_id       uuid,
  last_name     text,
  cc            uuid[] not null default '{}',
  replaces_id   uuid,
  document      jsonb,                   -- as typed; only while it may be edited
  submit_hash   bytea,                   -- of the submitted document: the same submission again is answered, not refused
  events        jsonb not null default '[]', -- event heads with the library version and ranges of the submission
  people        integer not null default 0,  -- person-times
  plus          bigint[] not null default '{0,0,0,0}', -- sums of positive line totals: b, a, p, g in tenths
  minus         bigint[] not null default '{0,0,0,0}', -- and of negative ones; of the passed lines once reviewed
  l_event_no    smallint[] not null default '{}',
  l_event       uuid[] not null default '{}',
  l_member      uuid[] not null default '{}',
  l_member_name text[] not null default '{}',
  l_member_no   text[] not null default '{}',
  l_unit        uuid[] not null default '{}',
  l_unit_name   text[] not null default '{}',
  l_count       integer[] not null default '{}',
  l_b           integer[] not null default '{}',       -- per unit, in tenths
  l_a           integer[] not null default '{}',
  l_p           integer[] not null default '{}',
  l_g           integer[] not null default '{}',
  l_pass        boolean[],                             -- null until the final review
  l_reason      text[],
  search        text not null default '',              -- folded name, remark, event and member names
  primary key (org_id, id),
  foreign key (org_id, replaces_id) references merit_record (org_id, id),
  check (cardinality(l_member) <= 2000),
  check (cardinality(l_member) = cardinality(l_event_no) and cardinality(l_member) = cardinality(l_event)
     and cardinality(l_member) = cardinality(l_unit) and cardinality(l_member) = cardinality(l_count)
     and cardinality(l_member) = cardinality(l_b) and cardinality(l_member) = cardinality(l_a)
     and cardinality(l_member) = cardinality(l_p) and cardinality(l_member) = cardinality(l_g)),
  check (l_pass is null or cardinality(l_pass) = cardinality(l_member))
);
create index merit_record_day on merit_record (org_id, record_date desc, id desc);
create index merit_record_replaces on merit_record (org_id, replaces_id) where replaces_id is not null;
call isolate('merit_record', 'select, insert, update');

create table merit_state (
  org_id        uuid not null,
  id            uuid not null,
  record_date   date,
  status        smallint not null check (status in (3, 1, 2, 0, 4, 5, 6, -1)),
  stage         smallint not null check (stage in (0, 1, 2) and (stage > 0) = (status = 3)),
  version       integer not null,
  steps         integer not null,        -- rows of the history
  recorder_id   uuid not null,
  first_id      uuid,
  last_id       uuid,
  waiting_since timestamptz,
  modified_at   timestamptz not null,
  posting_id    uuid,                    -- the live posting; null while nothing counts
  void_id       uuid,                    -- the posting that nullified, which a restoration undoes
  book_date     date,                    -- of the last posting
  released_on   date,                    -- the organisation's day of the final review
  primary key (org_id, id),
  foreign key (org_id, id) references merit_record (org_id, id),
  check ((status in (1, 2)) = (posting_id is not null)),
  check ((status = 0) = (void_id is not null)),
  check (status <> 3 or (record_date is not null and first_id is not null and last_id is not null))
) with (fillfactor = 75, autovacuum_vacuum_scale_factor = 0.02);
create index merit_state_list on merit_state (org_id, status, record_date desc, id desc);
create index merit_state_recorder on merit_state (org_id, recorder_id, record_date desc, id desc);
-- Not by stage, so that a first review touches no index.
create index merit_state_first on merit_state (org_id, first_id) where status = 3;
create index merit_state_last on merit_state (org_id, last_id) where status = 3;
create index merit_state_released on merit_state (org_id, last_id, released_on) where status in (1, 2);
call isolate('merit_state', 'select, insert, update');

create table merit_history (
  org_id      uuid not null,
  record_id   uuid not null,
  step        integer not null,          -- 1, 2, 3, … without gaps
  version     integer not null,
  action      text not null,
  from_status smallint,
  from_stage  smallint,
  to_status   smallint not null,
  to_stage    smallint not null,
  member_id   uuid not null,
  member_name text not null,
  at          timestamptz not null,
  reason      text not null,
  primary key (org_id, record_id, step),
  foreign key (org_id, record_id) references merit_record (org_id, id)
);
call isolate('merit_history', 'select, insert');

-- Words of a record for the text search: the organisation stands inside each token.
create table merit_search (
  org_id    uuid not null,
  record_id uuid not null,
  tokens    text[] not null,
  primary key (org_id, record_id),
  foreign key (org_id, record_id) references merit_record (org_id, id)
);
create index merit_search_tokens on merit_search using gin (tokens);
call isolate('merit_search');
