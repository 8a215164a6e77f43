-- New members as one types or pastes them, until they are saved; each member who may add others has one such table.
create table member_draft (
  org_id      uuid not null,
  member_id   uuid not null,
  version     integer not null,
  rows        jsonb not null,   -- [{"key": …, "cells": {…}}, …] as typed
  modified_at timestamptz not null default laurel_now(),
  primary key (org_id, member_id)
);
call isolate('member_draft');
