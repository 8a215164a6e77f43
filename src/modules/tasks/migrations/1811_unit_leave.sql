-- Leave of a whole unit and those below it; an excuse is of one member or of one unit.
alter table task_excuse alter column member_id drop not null;
alter table task_excuse add column unit_id uuid;
alter table task_excuse add constraint task_excuse_whom check ((member_id is null) <> (unit_id is null));
