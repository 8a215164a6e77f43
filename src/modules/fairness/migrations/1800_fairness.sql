-- What the fairness monitor found, and how far it has looked. Nothing of it counts points; it may be computed anew.
create table fairness_finding (
  org_id            uuid not null,
  id                uuid not null,
  month             integer not null,     -- 202611
  key               text not null,        -- the check and whom it concerns: the same finding, computed again
  kind              text not null,
  subject_id        uuid not null,        -- a member: a first or a final reviewer
  other_id          uuid,                 -- the other one of a pair
  unit_id           uuid,
  member_ids        uuid[] not null,      -- the few members to whom most went
  numbers           jsonb not null,
  record_ids        uuid[] not null,      -- behind it, the latest day first
  records           integer not null,     -- how many; the ids may be fewer
  state             text not null check (state in ('open', 'dismissed', 'gone')),
  version           integer not null default 1,
  found_at          timestamptz not null, -- or opened again by new evidence
  closed_by         uuid,
  closed_by_name    text not null default '',
  closed_at         timestamptz,
  reason            text not null default '',
  dismissed_records uuid[],               -- those that were known when it was dismissed
  primary key (org_id, id),
  unique (org_id, month, key),
  check ((state = 'dismissed') <= (closed_by is not null and closed_at is not null and dismissed_records is not null))
);
create index fairness_finding_list on fairness_finding (org_id, state, month desc, id desc);
call isolate('fairness_finding', 'select, insert, update');

create table fairness_survey (
  org_id     uuid not null,
  month      integer not null,
  state      text not null check (state in ('running', 'done', 'failed')),
  ordered_at timestamptz not null,
  done_at    timestamptz,
  records    integer not null default 0, -- read by the last one that came through
  tests      integer not null default 0, -- comparisons made
  primary key (org_id, month)
);
call isolate('fairness_survey', 'select, insert, update');
