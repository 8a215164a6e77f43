-- Types stand in an order of the organisation's own. A deleted one stays for the versions of events that were of it; its
-- code may be used again.
alter table event_type
  add column position integer not null default 0,
  add column version integer not null default 1,
  add column is_deleted boolean not null default false;
alter table event_type drop constraint event_type_org_id_code_key;
create unique index event_type_code on event_type (org_id, code) where not is_deleted;

alter table event_tag add column version integer not null default 1;

-- Events that a member marked for himself, to find them first.
create table event_favourite (
  org_id    uuid not null,
  member_id uuid not null,
  event_id  uuid not null,
  primary key (org_id, member_id, event_id),
  foreign key (org_id, event_id) references event (org_id, id) on delete cascade
);
create index event_favourite_event on event_favourite (org_id, event_id);
call isolate('event_favourite');

-- Who reviews records with the event: proposed where one enters, or, locked, nobody else.
alter table event_version
  add column first_reviewer_id uuid,
  add column last_reviewer_id uuid,
  add column reviewers_locked boolean not null default false,
  add check (not reviewers_locked or first_reviewer_id is not null or last_reviewer_id is not null);
