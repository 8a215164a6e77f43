-- What is computed out of the totals may be kept in a process as long as nobody changes them: each change gives the
-- organisation's totals another version, in its own transaction, and says here what it touched.
alter table fold_state add column version bigint not null default 0;

-- The latest changes, under the fold lock. A reader who knows the totals of one version brings them to that of its
-- snapshot by the rows between; where they do not join any more, it reads the totals again.
create table fold_log (
  org_id      uuid not null,
  version     bigint not null,
  -- The version that this one follows.
  before      bigint not null,
  -- The postings that were added to the totals, and the first and last day on which their entries count.
  posting_ids uuid[] not null,
  from_day    date,
  to_day      date,
  -- Whether points of no month were among them.
  starts      boolean not null,
  -- Members of whom number, visibility or first month changed.
  member_ids  uuid[] not null,
  -- Whether anything else may have changed.
  everything  boolean not null,
  primary key (org_id, version)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
call isolate('fold_log', 'select, insert, delete');
