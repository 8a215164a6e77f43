-- Entries under a name, to begin others with: a topic as it is typed, or the rows of a grid.
create table entry_template (
  org_id      uuid not null,
  id          uuid not null,
  kind        text not null check (kind in ('record', 'sheet')),
  member_id   uuid not null,
  name        text not null,
  shared      boolean not null default false,
  version     integer not null default 1,
  document    jsonb not null,   -- the input of a record, without its day and its files
  rows        jsonb not null,   -- of a grid: [{"event": …, "b": …}, …]; empty for a topic
  created_at  timestamptz not null default laurel_now(),
  modified_at timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
create index entry_template_own on entry_template (org_id, kind, member_id);
create index entry_template_shared on entry_template (org_id, kind) where shared;
call isolate('entry_template');
