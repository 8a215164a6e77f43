-- Rows typed in a grid, until all of their topics are submitted; the last one submitted stays as a pattern for the next.
create table entry_sheet (
  org_id      uuid not null,
  id          uuid not null,
  kind        text not null,
  member_id   uuid not null,
  version     integer not null default 1,
  state       text not null default 'open' check (state in ('open', 'submitting', 'done')),
  record_date date,
  topic       text not null default '',
  first_id    uuid,
  last_id     uuid,
  rows        jsonb not null,               -- [{"key": …, "cells": {…}}, …] as typed
  topics      jsonb not null default '[]',  -- once it is planned: [{"id": …, "keys": […], "done": …}, …]
  created_at  timestamptz not null default laurel_now(),
  modified_at timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
create index entry_sheet_own on entry_sheet (org_id, member_id, kind, modified_at desc, id);
call isolate('entry_sheet');
