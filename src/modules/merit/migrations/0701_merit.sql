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
  -- Sums of the line totals, in tenths; of the passed lines once reviewed. Here, because lists add them up.
  lines         integer not null default 0, -- 0 while nothing was submitted
  people        integer not null default 0, -- person-times
  b_plus        bigint not null default 0,
  b_minus       bigint not null default 0,
  a_plus        bigint not null default 0,
  a_minus       bigint not null default 0,
  p_plus        bigint not null default 0,
  p_minus       bigint not null default 0,
  g_plus        bigint not null default 0,
  g_minus       bigint not null default 0,
  primary key (org_id, id),
  foreign key (org_id, id) references merit_record (org_id, id),
  check ((status in (1, 2)) = (posting_id is not null)),
  check ((status = 0) = (void_id is not null)),
  check (status <> 3 or (record_date is not null and first_id is not null and last_id is not null))
) with (fillfactor = 75, autovacuum_vacuum_scale_factor = 0.02);
-- In the order of the lists: a page is read from the index, and drafts without a day stand last.
create index merit_state_day on merit_state (org_id, record_date desc nulls last, id desc);
create index merit_state_list on merit_state (org_id, status, record_date desc nulls last, id desc);
create index merit_state_recorder on merit_state (org_id, recorder_id, record_date desc nulls last, id desc);
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

-- What a record is found by: `org:ab` for its words, `org:m:<id>` for its members, `org:e:<id>` for its events.
create table merit_search (
  org_id    uuid not null,
  record_id uuid not null,
  tokens    text[] not null,
  primary key (org_id, record_id),
  foreign key (org_id, record_id) references merit_record (org_id, id)
);
create index merit_search_tokens on merit_search using gin (tokens);

-- Row-level security keeps conditions that could leak away from an index until the policy has spoken, and an array
-- operator counts as such: a search through the ordinary policy reads every row. So the search is part of the policy:
-- the caller sets the tokens for its transaction, and sees the rows that hold them all. Without tokens: every row.
create function merit_search_tokens() returns text[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.merit_search', true), ''), '{}')::text[];
alter table merit_search enable row level security;
alter table merit_search force row level security;
create policy org on merit_search to public
  using (org_id = (select app_org()) and tokens @> (select merit_search_tokens()))
  with check (org_id = (select app_org()));
grant select, insert, update on merit_search to laurel_app;
