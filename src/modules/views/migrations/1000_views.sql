-- How a person left a list: columns, order, widths, pins, density. One row per person and screen.
create table list_view (
  org_id   uuid not null,
  user_id  uuid not null,
  screen   text not null,
  settings jsonb not null check (pg_column_size(settings) <= 16384),
  at       timestamptz not null default laurel_now(),
  primary key (org_id, user_id, screen)
);
call isolate('list_view');

-- A list's filters and settings under a name; a shared one is offered to everybody in the organisation.
create table saved_view (
  org_id   uuid not null,
  id       uuid not null,
  user_id  uuid not null,
  screen   text not null,
  name     text not null,
  shared   boolean not null default false,
  content  jsonb not null check (pg_column_size(content) <= 16384),
  version  integer not null default 1,
  at       timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
create index saved_view_screen on saved_view (org_id, screen, name, id);
create unique index saved_view_name on saved_view (org_id, user_id, screen, name);
call isolate('saved_view');
