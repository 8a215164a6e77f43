-- What of a banner people see has editions: whoever hid one sees the next. Its version counts every change, its order too.
alter table banner add column edition integer not null default 1;

create table banner_hidden (
  org_id    uuid not null,
  banner_id uuid not null,
  user_id   uuid not null,
  edition   integer not null,
  primary key (org_id, banner_id, user_id),
  foreign key (org_id, banner_id) references banner (org_id, id)
);
call isolate('banner_hidden');
