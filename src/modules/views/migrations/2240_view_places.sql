-- The saved views that a person keeps in the menu; `place` is what of the address is the screen's own, such as its tab.
create table pinned_view (
  org_id  uuid not null,
  user_id uuid not null,
  view_id uuid not null,
  place   text not null,
  at      timestamptz not null,
  primary key (org_id, user_id, view_id)
);
call isolate('pinned_view');

-- The shared view with which a list opens for people of a role.
create table view_default (
  org_id  uuid not null,
  role_id uuid not null,
  screen  text not null,
  view_id uuid not null,
  place   text not null,
  at      timestamptz not null,
  primary key (org_id, role_id, screen)
);
create index view_default_view on view_default (org_id, view_id);
call isolate('view_default');
