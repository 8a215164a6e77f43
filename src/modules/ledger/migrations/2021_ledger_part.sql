-- What a household gave away of its points when it was divided: by heads, or all of them. What is undone later of before
-- then follows in the same part.
create table ledger_part (
  org_id    uuid not null,
  -- What the postings of this division name as their record.
  carry_id  uuid not null,
  member_id uuid not null,
  into_id   uuid not null,
  moved     integer not null check (moved > 0),
  of_parts  integer not null check (of_parts >= moved),
  at        timestamptz not null,
  primary key (org_id, carry_id)
);
create index ledger_part_member on ledger_part (org_id, member_id);
call isolate('ledger_part', 'select, insert');
