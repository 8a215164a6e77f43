-- The punches of a terminal are counted as they come: its list and that of all punches say how many there are without counting them.
alter table terminal add column punches integer not null default 0;
alter table terminal no force row level security;
alter table punch no force row level security;
update terminal t set punches = (select count(*) from punch p where p.org_id = t.org_id and p.device_id = t.device_id);
alter table punch force row level security;
alter table terminal force row level security;

-- A retired terminal may be registered anew.
drop index terminal_serial;
create index terminal_serial on terminal (org_id, serial);
