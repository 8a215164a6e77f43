-- Files of an organisation's form: they are kept as long as it names them.
alter table organisation add column logo_file uuid;
alter table organisation add column licence_file uuid;

-- Every change of the form, field by field: who changed what, from what to what. Written for good.
create table organisation_change (
  org_id    uuid not null references organisation,
  id        uuid not null,
  field     text not null check (field ~ '^[a-zA-Z]{1,40}$'),
  before    text not null,
  after     text not null,
  by_user   uuid,
  by_member uuid,
  at        timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
create index organisation_change_at on organisation_change (org_id, at desc, id);
call isolate('organisation_change', 'select, insert');
