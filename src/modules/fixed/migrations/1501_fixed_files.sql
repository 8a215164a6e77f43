-- What came by file is taken back with the file: each row knows it, and what stood there before.
alter table fixed_binding add column batch_id uuid;
alter table fixed_attendance add column id uuid not null;
alter table fixed_attendance add column batch_id uuid;
alter table fixed_attendance add column due_before int;
alter table fixed_attendance add column worked_before int;
create unique index fixed_attendance_id on fixed_attendance (org_id, id);
alter table fixed_start add column batch_id uuid;
alter table fixed_start add column bmp_before int not null default 0;
alter table fixed_start add column amp_before int not null default 0;
