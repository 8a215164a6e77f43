-- How many tickets a line brings for each of its count, where the event gives tickets.
alter table event_version add column tickets smallint not null default 1 check (tickets between 1 and 100);
