-- A member's question about a line of a record that names that member, its answer, and the appeal that may follow.
create table question (
  org_id        uuid not null,
  id            uuid not null,
  version       integer not null default 1,
  status        text not null check (status in ('open', 'answered', 'appealed', 'granted', 'rejected', 'withdrawn')),
  record_id     uuid not null,
  line_no       integer not null,
  member_id     uuid not null,
  asked_ids     uuid[] not null,          -- recorder and reviewers when it was asked
  reason        text not null,
  asked_at      timestamptz not null,
  due           date,                     -- the last day for the answer, or for the decision of an appeal; null once over
  answer        text not null default '',
  answered_by   uuid,
  answered_at   timestamptz,
  appeal_until  date,                     -- the last day for an appeal against the answer
  appeal        text not null default '',
  appealed_at   timestamptz,
  remark        text not null default '', -- of the decision
  decided_by    uuid,
  decided_at    timestamptz,
  reversed_as   integer,                  -- the record's version by the step that voided the line
  reminded_at   timestamptz,              -- when deciders were told that it is overdue
  primary key (org_id, id)
);
-- One question about a line; who took it back may ask again.
create unique index question_once on question (org_id, record_id, line_no, member_id) where status <> 'withdrawn';
create index question_record on question (org_id, record_id);
create index question_member on question (org_id, member_id, asked_at);
create index question_latest on question (org_id, asked_at, id);
create index question_waiting on question (org_id, due) where status in ('open', 'appealed');
call isolate('question', 'select, insert, update');
