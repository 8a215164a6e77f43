-- The program draws the stamp with every change of an organisation or of its settings, instead of a trigger: a distributed
-- table may have none.
drop trigger organisation_stamp on organisation;
drop trigger organisation_setting_stamp on organisation_setting;
drop function organisation_stamp();
drop function organisation_setting_stamp();
drop function own_organisations(uuid[]);
