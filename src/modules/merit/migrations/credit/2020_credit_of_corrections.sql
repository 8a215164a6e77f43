-- A record that corrects another is typed by who corrects it, and the work stays credited to who recorded it first.
alter table merit_state add column credit_id uuid;
