-- What one member earned is carried over to another, when both turn out to be one person or a household is divided: by
-- opposite entries and equal ones of the other member, in one posting.
alter table posting drop constraint posting_kind_check;
alter table posting add constraint posting_kind_check
  check (kind in ('post', 'nullify', 'restore', 'start', 'fixed', 'task', 'bonus', 'carry'));

-- Members of whom everything was carried over. What is booked for them later, because an old record is undone, follows.
create table ledger_carry (
  org_id    uuid not null,
  member_id uuid not null,
  into_id   uuid not null,
  -- What the postings of this carrying over name as their record.
  carry_id  uuid not null,
  primary key (org_id, member_id)
);
create index ledger_carry_into on ledger_carry (org_id, into_id);
call isolate('ledger_carry', 'select, insert, update');
