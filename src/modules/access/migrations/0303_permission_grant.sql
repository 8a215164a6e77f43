-- Which permissions the built-in roles were given so far: what a version declares newly is granted once to the roles that
-- exist, and a right that an organisation takes away from such a role stays away. New organisations begin with what holds.
-- The pairs of every version before this one are written down here.
create table platform.permission_grant (
  permission text not null,
  built_in   text not null,
  primary key (permission, built_in)
);
insert into platform.permission_grant (permission, built_in)
select id, 'administrator' from unnest('{
  MERITPOINT001, MERITPOINT001001, MERITPOINT001002, MERITPOINT002, MERITPOINT002001, MERITPOINT002002, MERITPOINT002003,
  MERITPOINT002004, MERITPOINT002005, MERITPOINT003, MERITPOINT003001, MERITPOINT004, MERITPOINT004001,
  ODMB001, ODMB002, ODMB002002, ODMB003, ODMB003001, ODMBPC004, ODMBPC005, ODMBPC008, ODMBPC009,
  ODMS001, ODMS001001, ODMS002,
  EMDMSPC001001, EMDMSPC001001001, EMDMSPC001001002, EMDMSPC001001003, EMDMSPC001001004, EMDMSPC001001005,
  EMDMSPC001001006, EMDMSPC001001007, EMDMSPC001001008, EMDMSPC001001009, EMDMSPC001001010, EMDMSPC001001011,
  EMDMSPC001001012, EMDMSPC001001013, EMDMSPC001001014, EMDMSPC001001015, EMDMSPC001001016}'::text[]) as id;
insert into platform.permission_grant (permission, built_in)
select permission, 'points_manager' from platform.permission_grant
where permission like 'MERITPOINT%' or permission like 'ODMS001%';
insert into platform.permission_grant (permission, built_in) values
  ('MERITPOINT001', 'recorder'), ('MERITPOINT001001', 'recorder'), ('MERITPOINT003', 'recorder'),
  ('MERITPOINT001', 'reviewer'), ('MERITPOINT001001', 'reviewer'), ('MERITPOINT003', 'reviewer'),
  ('MERITPOINT002', 'reviewer'),
  ('MERITPOINT003', 'report_reader'), ('MERITPOINT003001', 'report_reader'),
  ('MERITPOINT001', 'member'), ('MERITPOINT003', 'member'), ('ODMB001', 'member');
