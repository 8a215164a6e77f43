-- What members are found by may be kept in a process as long as nobody changes them: each change of a member or of its
-- units gives the organisation's members another version, in its own transaction.
create table member_stamp (
  org_id  uuid not null,
  version bigint not null,
  -- The version that this one follows.
  before  bigint not null,
  primary key (org_id)
) with (fillfactor = 50);
call isolate('member_stamp', 'select, insert, update');

-- The members that the latest changes touched. A reader who knows the members of one version brings them to that of its
-- snapshot by the rows between; where they do not join any more, it reads all members again.
create table member_log (
  org_id     uuid not null,
  version    bigint not null,
  before     bigint not null,
  member_ids uuid[] not null,
  primary key (org_id, version)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
call isolate('member_log', 'select, insert, delete');
