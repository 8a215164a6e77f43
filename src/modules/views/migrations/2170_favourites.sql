-- The pages that a person has marked, which stand on top of the menu.
create table favourite_page (
  org_id  uuid not null,
  user_id uuid not null,
  path    text not null,
  title   text not null,
  at      timestamptz not null,
  primary key (org_id, user_id, path)
);
call isolate('favourite_page');
