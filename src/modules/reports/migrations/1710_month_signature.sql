-- Who vouched for a closed month's figures: the digest is that of the snapshot at that time. Never changed.
create table month_signature (
  org_id    uuid not null,
  month     int not null,
  member_id uuid not null,
  digest    text not null,
  note      text not null,
  at        timestamptz not null,
  primary key (org_id, month, member_id)
);
call isolate('month_signature', 'select, insert');
