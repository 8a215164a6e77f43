-- Changes of whoever manages tickets are an area of their own.
alter table role_change drop constraint role_change_area_check;
alter table role_change add constraint role_change_area_check
  check (area in ('roles', 'administrators', 'members', 'tickets'));
