-- How many members an organisation may have; null without a limit. Code and last day of its package stand beside it.
alter table organisation add column member_limit integer;
alter table organisation add constraint organisation_member_limit check (member_limit > 0);

-- What an organisation applies for: more members, a longer time, another package. States are those of approval
-- processes: 6 untreated (no proof of payment yet), 1 to do, 4 passed, 2 rejected, 3 withdrawn, 0 cancelled.
create table fee_order (
  org_id       uuid not null references organisation,
  id           uuid not null,
  state        smallint not null check (state in (0, 1, 2, 3, 4, 6)),
  package_code text not null,
  member_limit integer not null check (member_limit > 0),
  months       smallint not null check (months between 0 and 60),
  remark       text not null default '',
  proof_ids    uuid[] not null default '{}',
  applied_at   timestamptz not null,
  applied_by   uuid not null,
  decided_at   timestamptz,
  -- What held before and since, once it was accepted.
  outcome      jsonb,
  version      integer not null default 1,
  primary key (org_id, id)
);
create index fee_order_applied on fee_order (org_id, applied_at desc, id);
-- One at a time: the next one begins where it ends.
create unique index fee_order_open on fee_order (org_id) where state in (1, 6);
call isolate('fee_order', 'select, insert, update');
-- The operator's list is of all organisations.
grant select on fee_order to laurel_job;
create policy queue on fee_order for select to laurel_job using (true);

-- Every step of an order, for good.
create table fee_order_step (
  org_id   uuid not null,
  order_id uuid not null,
  no       integer not null,
  state    smallint not null,
  at       timestamptz not null,
  -- Null for the operator and for the platform's own steps.
  by_member uuid,
  remark   text not null default '',
  primary key (org_id, order_id, no),
  foreign key (org_id, order_id) references fee_order (org_id, id)
);
call isolate('fee_order_step', 'select, insert');

-- Of which last day administrators were told so many days ahead: each notice is given once.
create table package_notice (
  org_id     uuid not null references organisation,
  paid_until date not null,
  days_ahead smallint not null,
  primary key (org_id, paid_until, days_ahead)
);
call isolate('package_notice', 'select, insert');
