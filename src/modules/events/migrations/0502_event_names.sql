-- The library speaks the languages of its readers: names and descriptions by language (`{"en_US": "…"}`), beside the
-- organisation's own in `name` and `description`, which stand in for a language that is missing.
alter table event_type add column names jsonb not null default '{}';
alter table event_tag add column names jsonb not null default '{}';
alter table event_version
  add column names jsonb not null default '{}',
  add column descriptions jsonb not null default '{}';
