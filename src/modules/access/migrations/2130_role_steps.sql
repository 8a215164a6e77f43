-- Whoever has the role signs in with two steps; the role of every member demands it of everybody.
alter table role add column two_steps boolean not null default false;
