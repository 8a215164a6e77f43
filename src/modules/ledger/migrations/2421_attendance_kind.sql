-- Days of attendance book points, which were awarded day by day as those of records.
alter table posting drop constraint posting_kind_check;
alter table posting add constraint posting_kind_check
  check (kind in ('post', 'nullify', 'restore', 'start', 'fixed', 'task', 'bonus', 'carry', 'attendance'));
