-- Whether the member has been told that the ticket expires soon: once for each ticket.
alter table ticket add column reminded boolean not null default false;
