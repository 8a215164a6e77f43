-- The program writes what a step means for the days in the statement that writes the step, instead of a trigger: it knows
-- the state before and after, and a distributed table may have no triggers.
drop trigger merit_day_insert on merit_state;
drop trigger merit_day_update on merit_state;
drop function merit_day_insert();
drop function merit_day_update();
