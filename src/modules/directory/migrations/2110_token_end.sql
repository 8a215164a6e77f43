-- A token of a directory ends: on its day, or with the right of who answers for it. Those that are there get a year from now.
alter table directory_token
  add column expires_at timestamptz,
  -- When those who manage platforms were told that nobody answers for it, and that it ends soon.
  add column rest_told_at timestamptz,
  add column end_told_at timestamptz;
alter table directory_token no force row level security;
-- The database's own clock: the product's holds a COALESCE, which no change of a spread table may call.
update directory_token set expires_at = now() + interval '365 days';
alter table directory_token force row level security;
alter table directory_token alter column expires_at set not null;
