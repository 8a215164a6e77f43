-- Importing points by file is a right of its own: those who manage points have it from the first day. The isolation
-- hides the organisations' roles even from the tables' owner.
alter table role no force row level security;
update role set permissions = permissions || '{MERITPOINT002005}'
where built_in in ('administrator', 'points_manager') and 'MERITPOINT002005' <> all (permissions)
  and cardinality(permissions) < 500;
alter table role force row level security;
