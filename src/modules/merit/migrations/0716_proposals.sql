-- Why the first reviewer proposes to refuse lines: one reason for each number in `lines`; null for every other step.
alter table merit_history add column line_reasons text[];
