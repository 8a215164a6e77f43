-- The next ticket that the member gets from a line is voided for the used one: `takes` until then, `taken_id` afterwards.
alter table ticket_exception add column takes boolean not null default false, add column taken_id uuid;
create index ticket_exception_taken on ticket_exception (org_id, taken_id) where taken_id is not null;
create index ticket_exception_time on ticket_exception (org_id, at, id);
